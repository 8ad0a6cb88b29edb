/** Changes concern policies or prior-authorization programs (`program:dmepos-rpa`); all programs share one page. */
const PROGRAM = 'program:';

export function subjectPath(id: string): string {
  return id.startsWith(PROGRAM) ? '/programs' : `/policies/${id}`;
}

/** Label of the subject next to its title. */
export function subjectLabel(id: string): string {
  return id.startsWith(PROGRAM) ? 'Prior-authorization program' : id;
}
