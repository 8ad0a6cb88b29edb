/** Changes are about policies and, as `program:dmepos-rpa`, about prior-authorization programs, which have one page for all. */
const PROGRAM = 'program:';

export function subjectPath(id: string): string {
  return id.startsWith(PROGRAM) ? '/programs' : `/policies/${id}`;
}

/** What the subject is called next to its title. */
export function subjectLabel(id: string): string {
  return id.startsWith(PROGRAM) ? 'Prior-authorization program' : id;
}
