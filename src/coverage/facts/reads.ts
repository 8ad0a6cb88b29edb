/** Caches reads of facts that many requests of one release share. */

/** @param key identifies the read and everything it depends on except the release. */
export type Reads = <Value>(key: string, read: () => Value) => Value;

/** For single requests: no caching. */
export const readEach: Reads = (_key, read) => read();

/** For many requests of one release by a short-lived program: each fact is read once. */
export function readOnce(): Reads {
  const known = new Map<string, unknown>();
  return <Value>(key: string, read: () => Value): Value => {
    if (!known.has(key)) known.set(key, read());
    return known.get(key) as Value;
  };
}
