interface Item {
  kind: string;
  date: string;
  title: string;
  code: string | null;
  states: readonly string[];
}

/** One entry for all codes of a program that start or end on the same day in the same states. */
export function groupItems<Entry extends Item>(items: readonly Entry[]): { item: Entry; codes: string[] }[] {
  const groups = new Map<string, { item: Entry; codes: string[] }>();
  for (const item of items) {
    const { kind, date, title, code, states } = item;
    const key = code === null ? `${kind} ${date} ${title} ${groups.size}` : [kind, date, title, ...states].join(' ');
    const group = groups.get(key) ?? { item, codes: [] };
    if (code !== null) group.codes.push(code);
    groups.set(key, group);
  }
  return [...groups.values()];
}
