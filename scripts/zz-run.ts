import { blindOutcomes } from './library/blind.ts';
for (const list of process.argv.slice(2) as any[]) {
  const all = blindOutcomes(list);
  const count: Record<string, number> = {};
  for (const o of all) count[o.result] = (count[o.result] ?? 0) + 1;
  console.log(list, all.length, JSON.stringify(count));
  for (const o of all) if (o.result !== 'exact') console.log(`  ${o.result}: ${o.id} ${o.name}: ${o.expect} is ${o.verdict} [${o.missing.slice(0, 6)}]`);
}
