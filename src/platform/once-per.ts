/**
 * @returns a memoized `make`, called once per key for the lifetime of the returned function: within one request, never
 * beyond.
 */
export function oncePer<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}
