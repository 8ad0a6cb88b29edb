import { differences } from '../../src/logic-review/check/differences.ts';
import { listIds, loadPolicy } from './load.ts';

export function comparePolicies(ids: readonly string[]): boolean {
  let agree = true;
  for (const id of listIds('second-readings', ids)) {
    const [first, second] = [loadPolicy(id), loadPolicy(id, 'second-readings')];
    const problems = [...first.problems, ...second.problems];
    const found =
      problems.length > 0
        ? problems.map(({ file, path, message }) => `${file} ${path}: ${message}`)
        : differences(first.logic, second.logic);
    console.log(`${id}: ${found.length === 0 ? 'both readings agree' : `${found.length} differences`}`);
    for (const line of found) console.log(`  ${line}`);
    agree &&= found.length === 0;
  }
  return agree;
}

/** Facts and services of a file as a second reader may see them, without conditions. */
export function printFacts([id, ...others]: readonly string[]): boolean {
  if (id === undefined || others.length > 0) throw new Error('Give one policy id');
  const { text, logic } = loadPolicy(id);
  const [, facts = ''] = /^(facts:[^\n]*\n(?:[ \t]+[^\n]*\n|\s*\n|#[^\n]*\n)*)/m.exec(text) ?? [];
  console.log(`policy: ${id}\n${facts.trimEnd()}`);
  const claimFacts = logic.facts.map((fact) => fact.id).filter((name) => !new RegExp(`^\\s+${name}:`, 'm').test(facts));
  if (claimFacts.length > 0) console.log(`also asked, as a claim states them: ${claimFacts.join(', ')}`);
  console.log('services:');
  for (const { id: service, title } of logic.services)
    console.log(`  - id: ${service}\n    title: ${JSON.stringify(title)}`);
  return true;
}
