/** `library/agreements.json`: policies on which two readings agree, with hashes of what was compared. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { differences } from '../../src/logic-review/check/differences.ts';
import { readCases } from '../../src/logic-review/check/scenarios.ts';
import { checkFindings } from './check.ts';
import { codeHash } from './code-hash.ts';
import { LIBRARY, listIds, loadPolicy } from './load.ts';
import { survivors } from './mutate-command.ts';

interface Agreement {
  /** SHA-256 of both files. */
  first: string;
  second: string;
  scenarios: number;
  changes_noticed: number;
  /** SHA-256 of the above and of all code that the comparison runs and parameters that it reads, without their comments and formatting. */
  digest: string;
}

const file = join(LIBRARY, 'agreements.json');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param arguments_ `--check` writes nothing, `--changed` compares only what changed since it was recorded. */
export async function writeAgreements(arguments_: readonly string[]): Promise<boolean> {
  const found: Record<string, Agreement> = {};
  const known = arguments_.includes('--changed') ? recordedAgreements() : {};
  for (const id of listIds('second-readings', [])) {
    const recorded = known[id];
    const agreement = recorded !== undefined && isCurrent(id, recorded) ? recorded : await agreementOn(id);
    if (typeof agreement === 'string') console.log(`${id}: ${agreement}`);
    else found[id] = agreement;
  }
  const same = isDeepStrictEqual(recordedAgreements(), found);
  if (!arguments_.includes('--check')) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else if (!same) console.log('library/agreements.json does not fit the files: npm run library -- agreements');
  console.log(`${Object.keys(found).length} policies are checked by two readings`);
  return same || !arguments_.includes('--check');
}

/** The agreement on a policy, or what is missing for it. */
export async function agreementOn(id: string): Promise<Agreement | string> {
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
  return signed({
    first: hash(first.text),
    second: hash(second.text),
    scenarios: first.scenarios.length,
    changes_noticed: tried,
  });
}

export function recordedAgreements(): Record<string, Agreement> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Agreement>) : {};
}

/** Whether an agreement was found for the files as they are, by the program as it is: another comparison finds the same. */
export function isCurrent(id: string, { digest, ...agreement }: Agreement): boolean {
  const [first, second] = (['policies', 'second-readings'] as const).map((folder) =>
    join(LIBRARY, folder, `${id}.yaml`),
  );
  const isSame = (path: string, recorded: string) => existsSync(path) && hash(readFileSync(path, 'utf8')) === recorded;
  return isSame(first!, agreement.first) && isSame(second!, agreement.second) && signed(agreement).digest === digest;
}

const signed = (agreement: Omit<Agreement, 'digest'>): Agreement => ({
  ...agreement,
  digest: hash([programHash(), ...Object.values(agreement)].join(' ')),
});

let program: string | undefined;

/** Of the sources that read, evaluate, change and compare trees, and of the catalog. */
function programHash(): string {
  const root = join(import.meta.dirname, '../..');
  const folders = ['scripts/library', 'src/logic-review/check', 'src/criteria/tree', 'src/criteria/evaluate'].map(
    (folder) => join(root, folder),
  );
  program ??= codeHash(
    [...folders, join(LIBRARY, 'parameters')]
      .flatMap((folder) =>
        readdirSync(folder, { encoding: 'utf8', recursive: true })
          .sort()
          .map((name) => join(folder, name)),
      )
      .filter(
        (path) => /\.(?:ts|yaml)$/.test(path) && !path.endsWith('.test.ts') && !NOT_COMPARING.includes(basename(path)),
      )
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
  return program;
}

/** Sources in these folders that decide nothing of a comparison. */
const NOT_COMPARING = [
  ...['blind', 'generated', 'naive', 'agreements', 'code-hash', 'anchors', 'texts', 'denied-uses'],
  ...['elm', 'expression', 'claim-check', 'claim-limits', 'claim-values', 'open-conditions', 'leaf-words'],
  ...['policy-library', 'stored-logic', 'anchored-logic', 'statements', 'logic-schema'],
  ...['evaluate-coverage', 'evaluate-blocks-answer', 'evaluate-tree-answer', 'evaluation-results'],
  ...['block-trees', 'decide-blocks'],
].map((name) => `${name}.ts`);
