/** How facts are read that are the same for many questions of one release. */

/** @param key names what is read, with everything it depends on except the release. */
export type Reads = <Value>(key: string, read: () => Value) => Value;

/** For single questions: nothing is kept. */
export const readEach: Reads = (_key, read) => read();

/** For many questions of one release, which a program compares and then ends: each fact is read once. */
export function readOnce(): Reads {
  const known = new Map<string, unknown>();
  return <Value>(key: string, read: () => Value): Value => {
    if (!known.has(key)) known.set(key, read());
    return known.get(key) as Value;
  };
}
