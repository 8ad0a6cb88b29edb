/** JSON Pointers (RFC 6901), and values of earlier responses in later requests. */

/** Undefined where the value does not exist. */
export function valueAt(value: unknown, pointer: string): unknown {
  return parts(pointer).reduce<unknown>(
    (found, name) => (found === null || typeof found !== 'object' ? undefined : (found as never)[name]),
    value,
  );
}

const parts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

interface Saved {
  $saved: string;
  /** New values by pointer into the saved one; cases use it to tamper with a response. */
  change?: Record<string, unknown>;
}

const isSaved = (value: object): value is Saved => typeof (value as Saved).$saved === 'string';

/** Replaces each `{"$saved": name}` with the saved value. @throws Error for a name that no step saved. */
export function fillIn(value: unknown, saved: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => fillIn(one, saved));
  if (value === null || typeof value !== 'object') return value;
  if (!isSaved(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIn(one, saved)]));
  if (!saved.has(value.$saved)) throw new Error(`no step saved ${value.$saved}`);
  const copy = structuredClone(saved.get(value.$saved));
  for (const [pointer, changed] of Object.entries(value.change ?? {})) setAt(copy, pointer, changed);
  return copy;
}

function setAt(value: unknown, pointer: string, changed: unknown): void {
  const names = parts(pointer);
  const parent = names.slice(0, -1).reduce<unknown>((found, name) => (found as never)?.[name], value);
  if (parent === null || typeof parent !== 'object' || !(names.at(-1)! in parent))
    throw new Error(`the saved value has no ${pointer} to change`);
  (parent as Record<string, unknown>)[names.at(-1)!] = changed;
}
