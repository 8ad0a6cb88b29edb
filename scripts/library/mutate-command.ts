import { decidePolicy } from '../../src/criteria/tree/decide-policy.ts';
import { type LoadedPolicy, listIds, loadPolicy } from './load.ts';
import { type Case, readCases } from './scenarios.ts';
import { variants } from './variants.ts';

/** Changes that no scenario of the policy notices. */
export function survivors(policy: LoadedPolicy, cases: readonly Case[]): { tried: number; survived: string[] } {
  const all = variants(policy.logic);
  const before = cases.map((one) => one.scenario.expect);
  const survived = all.filter(({ logic }) =>
    cases.every(
      ({ scenario, values }, at) =>
        decidePolicy(logic, values, { service: scenario.service, phase: scenario.phase }).verdict === before[at],
    ),
  );
  return { tried: all.length, survived: survived.map(({ change }) => change) };
}

export function mutatePolicies(ids: readonly string[]): boolean {
  let sound = true;
  for (const id of listIds('policies', ids)) {
    const policy = loadPolicy(id);
    if (policy.problems.length > 0) {
      console.log(`${id}: not read, see check`);
      sound = false;
      continue;
    }
    const { tried, survived } = survivors(policy, readCases(policy));
    console.log(`${id}: ${tried - survived.length} of ${tried} changes fail a scenario`);
    for (const change of survived) console.log(`  survives: ${change}`);
    sound &&= survived.length === 0;
  }
  return sound;
}
