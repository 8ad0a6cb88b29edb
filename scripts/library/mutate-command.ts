import { decidePolicy } from '../../src/criteria/tree/decide/decide-policy.ts';
import type { PolicyLogic } from '../../src/criteria/tree/logic.ts';
import { differences } from '../../src/logic-review/check/differences.ts';
import { type Case, readCases } from '../../src/logic-review/check/scenarios.ts';
import { type LoadedPolicy, listIds, loadPolicy } from './load.ts';
import { variants } from './variants.ts';

/** Changes that no scenario of the policy detects. */
export function survivors(policy: LoadedPolicy, cases: readonly Case[]): { tried: number; survived: string[] } {
  const { logic: own } = policy;
  const all = variants(own);
  const before = cases.map((one) => outcome(own, one));
  const survived = all.filter(({ logic }) => cases.every((one, at) => outcome(logic, one) === before[at]));
  // A change that decides the same for all values is none.
  const different = survived.filter(({ logic }) => differences(own, logic).length > 0);
  return { tried: all.length - survived.length + different.length, survived: different.map(({ change }) => change) };
}

/** The verdict and the services it is about: a scenario also notices that another service is selected. */
function outcome(logic: PolicyLogic, { scenario, values }: Case): string {
  const { verdict, services } = decidePolicy(logic, values, { service: scenario.service, phase: scenario.phase });
  return [verdict, ...services.map(({ service }) => service.id)].join(' ');
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
