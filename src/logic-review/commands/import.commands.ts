/** `cpi criteria import`: imports policy logic from files as drafts for review. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { operator } from '../../access/access.public.ts';
import { findOrganizationOrFail, ORG_OPTION } from '../../accounts/accounts.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import { type Command, CommandError, UsageError } from '../../platform/cli/command.ts';
import { type CheckedFile, checkFile } from '../check/check-file.ts';
import { toReport } from '../entry-report.ts';
import { openCorpus } from '../open-corpus.ts';
import { describeRelease, tryPublishOperatorLogic } from '../publish-logic.ts';
import { type StoredDraft, storeDraft } from '../store-logic.ts';

export const importCommand = (source: CorpusSource): Command => ({
  name: 'criteria import',
  summary: 'Store policy logic from files in the library format, as drafts for review',
  positionals: '<file or folder>',
  options: {
    org: { ...ORG_OPTION, description: `${ORG_OPTION.description}; its members review the logic` },
    check: { type: 'boolean', description: 'Only check the files; store nothing' },
  },
  examples: ['cpi criteria import L33820.yaml', 'cpi criteria import ./policies --check'],
  async run({ positionals, options, json }, context) {
    if (positionals.length !== 1) throw new UsageError('Specify one file or folder');
    const corpus = await openCorpus(context, source);
    const files = readFiles(resolve(context.cwd, positionals[0]!));
    const checked = checkAll(corpus.current, files);
    if (options.check === true)
      return context.out(json ? JSON.stringify(checked.map(fileReport)) : checkedText(checked));
    const { id } = await findOrganizationOrFail(context, options.org);
    const stored: StoredDraft[] = [];
    await context.database.transaction(async (tx) => {
      for (const file of checked)
        stored.push(
          await storeDraft(tx, file, { organizationId: id, origin: 'import', model: null, actor: operator() }),
        );
    });
    const release = await tryPublishOperatorLogic(corpus);
    const rows = stored.map(({ entry, unchanged }) => ({ ...toReport(entry), unchanged }));
    context.out(json ? JSON.stringify({ release, logic: rows }) : importedText(stored, release));
  },
});

function readFiles(path: string): { name: string; text: string }[] {
  if (!existsSync(path)) throw new CommandError(`${path} does not exist`);
  const paths = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (paths.length === 0) throw new CommandError(`${path} has no .yaml file`);
  return paths.map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }));
}

/** @throws CommandError with the problems of every file: either all are stored, or none. */
function checkAll(model: Model, files: readonly { name: string; text: string }[]): CheckedFile[] {
  const results = files.map(({ name, text }) => ({ name, result: checkFile(model, name, text) }));
  const problems = results.flatMap(({ name, result }) =>
    'problems' in result ? result.problems.map((problem) => `${name}: ${problem}`) : [],
  );
  const checked = results.flatMap(({ result }) => ('problems' in result ? [] : [result]));
  const ids = checked.map(({ logic }) => logic.policy);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: several files are for this policy`);
  if (problems.length > 0 || twice.length > 0)
    throw new CommandError([...problems, ...twice, 'Nothing was stored.'].join('\n'));
  return checked;
}

const fileReport = ({ logic, report }: CheckedFile) => ({ policy_id: logic.policy, version: logic.version, ...report });

function checkedText(files: readonly CheckedFile[]): string {
  return files
    .map(({ logic, report: { services, scenarios, gaps } }) =>
      [
        `${logic.policy}: ${services} services, ${scenarios} scenarios, no problem`,
        ...gaps.map((gap) => `  missing: ${gap}`),
      ].join('\n'),
    )
    .join('\n');
}

function importedText(stored: readonly StoredDraft[], release: string | null): string {
  const lines = stored.map(({ entry: { policy_id, logic_id, status, checks }, unchanged }) =>
    [
      `${policy_id}: ${unchanged ? `is already stored (${status})` : 'stored as a draft'}, ${logic_id}`,
      ...checks.gaps.map((gap) => `  missing: ${gap}`),
    ].join('\n'),
  );
  return [
    ...lines,
    describeRelease(release),
    'Drafts decide nothing until a person accepts them at /console/reviews.',
  ].join('\n');
}
