/** `library/agreements.json`: which policies two readings agree on, with the hashes of what was compared. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkFindings } from './check.ts';
import { differences } from './compare-command.ts';
import { LIBRARY, listIds, loadPolicy } from './load.ts';
import { survivors } from './mutate-command.ts';
import { readCases } from './scenarios.ts';

interface Agreement {
  /** SHA-256 of both files. */
  first: string;
  second: string;
  scenarios: number;
  changes_noticed: number;
}

const file = join(LIBRARY, 'agreements.json');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeAgreements(arguments_: readonly string[]): Promise<boolean> {
  const found: Record<string, Agreement> = {};
  for (const id of listIds('second-readings', [])) {
    const agreement = await agreementOn(id);
    if (typeof agreement === 'string') console.log(`${id}: ${agreement}`);
    else found[id] = agreement;
  }
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const same = isDeepStrictEqual(stored, found);
  if (!arguments_.includes('--check')) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else if (!same) console.log('library/agreements.json does not fit the files: npm run library -- agreements');
  console.log(`${Object.keys(found).length} policies are checked by two readings`);
  return same || !arguments_.includes('--check');
}

/** The agreement on a policy, or what is missing for it. */
async function agreementOn(id: string): Promise<Agreement | string> {
  const [first, second] = [loadPolicy(id), loadPolicy(id, 'second-readings')];
  const problems = [
    ...(await checkFindings(first)),
    ...second.problems.map(({ path, message }) => `second reading ${path}: ${message}`),
  ];
  if (problems.length > 0) return `${problems.length} problems, the first: ${problems[0]}`;
  const apart = differences(first.logic, second.logic);
  if (apart.length > 0) return `${apart.length} differences between the readings, the first: ${apart[0]}`;
  const { tried, survived } = survivors(first, readCases(first));
  if (survived.length > 0) return `${survived.length} of ${tried} changes fail no scenario, the first: ${survived[0]}`;
  return {
    first: hash(first.text),
    second: hash(second.text),
    scenarios: first.scenarios.length,
    changes_noticed: tried,
  };
}
