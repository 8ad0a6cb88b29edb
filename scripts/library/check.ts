import { citedAnchors } from '../../src/logic-review/check/cited-anchors.ts';
import { failures, readCases, scenarioGaps } from '../../src/logic-review/check/scenarios.ts';
import { knownAnchors } from './anchors.ts';
import { deniedUseFindings } from './denied-uses.ts';
import { type LoadedPolicy, libraryCatalog, listIds, loadPolicy } from './load.ts';
import { readTexts } from './texts.ts';
import { twinFindings } from './twins.ts';

export async function checkPolicies(ids: readonly string[]): Promise<boolean> {
  const { problems } = libraryCatalog();
  for (const { file, path, message } of problems) console.log(`${file} ${path}: ${message}`);
  let sound = problems.length === 0;
  const policies = listIds('policies', ids);
  for (const id of policies) sound = (await checkPolicy(id)) && sound;
  console.log(`${policies.length} policies checked: ${sound ? 'no problem' : 'problems above'}`);
  return sound;
}

async function checkPolicy(id: string): Promise<boolean> {
  const policy = loadPolicy(id);
  const found = [...(await checkFindings(policy)), ...(await useFindings(policy)), ...twinFindings(id)];
  for (const line of found) console.log(`${id}: ${line}`);
  const { kind, services } = policy.logic;
  if (found.length === 0)
    console.log(`${id}: ${kind}, ${services.length} services, ${policy.scenarios.length} scenarios, no problem`);
  return found.length === 0;
}

/** Problems of a policy's file, one per line. */
export async function checkFindings(policy: LoadedPolicy): Promise<string[]> {
  const anchors = await knownAnchors(policy.id);
  const absent =
    anchors === null
      ? ['the text is neither in CPI_SHARED_DATA nor in library/anchors']
      : absentAnchors(policy, anchors);
  if (policy.problems.length > 0)
    return [...policy.problems.map(({ file, path, message }) => `${file} ${path}: ${message}`), ...absent];
  const cases = readCases(policy);
  return [...failures(policy.logic, cases), ...scenarioGaps(policy, cases), ...absent];
}

/** Uses that a policy's services may deny without a reason, one per line. */
export async function useFindings({ id, logic }: LoadedPolicy): Promise<string[]> {
  return deniedUseFindings(logic, (await readTexts()).get(id)?.passages ?? null);
}

function absentAnchors({ logic }: LoadedPolicy, anchors: ReadonlySet<string>): string[] {
  return [...citedAnchors(logic)]
    .filter((anchor) => !anchors.has(anchor))
    .map((anchor) => `@${anchor} is not a passage of the text`);
}
