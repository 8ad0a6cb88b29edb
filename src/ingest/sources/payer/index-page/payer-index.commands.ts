/** `cpi payers index`: which documents of a payer are missing or old. */
import { resolve } from 'node:path';
import { type Model, type PolicyHead, statusOn, storedDocument } from '../../../../corpus/corpus.public.ts';
import { type CorpusSource, readModel } from '../../../../corpus/corpus-declarations.public.ts';
import { type Command, CommandError, UsageError } from '../../../../platform/cli/command.ts';
import { cut, table } from '../../../../platform/cli/table.ts';
import { today } from '../../../../platform/today.ts';
import { SourceError } from '../../../files/source-error.ts';
import type { PolicyDocument } from '../../../ingest.document.ts';
import { type ComparedEntry, compareIndex, type LoadedDocument, STATUSES } from './compare-index.ts';
import type { IndexPage } from './index-entry.ts';
import { readIndex } from './read-index.ts';

interface Report {
  payer: string;
  counts: Record<string, number>;
  documents: ComparedEntry[];
  ignored: number;
}

const TITLE_WIDTH = 48;

const payersIndex = (source: CorpusSource): Command => ({
  name: 'payers index',
  summary: "Compare a payer's index page with the loaded documents: missing, older and unknown ones",
  positionals: '<file>',
  options: {
    payer: { type: 'string', description: 'Slug of the payer, as in its manifest', required: true },
    all: { type: 'boolean', description: 'List documents that are current too' },
  },
  examples: [
    'cpi payers index medical-policies.html --payer example-health',
    'cpi payers index list.csv --payer example-health --json',
  ],
  async run({ positionals, options, json }, context) {
    const [file, ...others] = positionals;
    const slug = options.payer;
    if (file === undefined || others.length > 0)
      throw new UsageError('Specify one file: the index page as HTML, CSV or XLSX');
    if (typeof slug !== 'string' || !/^[a-z0-9][a-z0-9-]{1,39}$/.test(slug))
      throw new UsageError('--payer must be the slug of a payer such as example-health');
    const page = await openIndex(resolve(context.cwd, file));
    const report = await readModel(context, source, (model) => compareWith(model, slug, page, today()));
    context.out(json ? JSON.stringify(report) : describe(report, options.all === true, context.color === true));
  },
});

async function openIndex(path: string): Promise<IndexPage> {
  try {
    return await readIndex(path);
  } catch (error) {
    if (error instanceof SourceError) throw new CommandError(error.message);
    throw error;
  }
}

function compareWith(model: Model, slug: string, page: IndexPage, day: string): Report {
  const loaded = [...model.policies.byPolicyId.values()]
    .filter(({ payer }) => payer?.slug === slug)
    .map((head) => toLoaded(model, head, day));
  const documents = compareIndex(page.entries, loaded, day);
  const counts = Object.fromEntries(
    STATUSES.map((status) => [status, documents.filter((one) => one.status === status).length]),
  );
  return { payer: slug, counts, documents, ignored: page.ignored };
}

function toLoaded(model: Model, head: PolicyHead, day: string): LoadedDocument {
  const { lastReviewedDate, notes } = storedDocument(model.policies.segment, head.version_id) as PolicyDocument;
  const noted = (label: string) =>
    notes
      .find((note) => note.startsWith(`${label}: `))
      ?.slice(label.length + 2)
      .slice(0, 10) ?? null;
  return {
    policyId: head.policy_id,
    number: head.policy_id.replace(`${head.payer!.code}-`, ''),
    title: head.title,
    url: head.source_url,
    active: statusOn(head, day) === 'active',
    starter: head.source === 'starter',
    effective: head.effective_date,
    revision: noted('Revised'),
    lastReview: lastReviewedDate,
    publication: noted('Published'),
  };
}

function describe({ payer, counts, documents, ignored }: Report, all: boolean, color: boolean): string {
  const listed = documents.filter(({ status }) => all || status !== 'current');
  const rows = listed.map((one) => [
    one.status.replace('_', ' '),
    one.number,
    cut(one.title ?? '', TITLE_WIDTH),
    one.index_date,
    one.loaded_date,
    one.policy_id,
    one.reason,
  ]);
  const summary = STATUSES.filter((status) => counts[status] !== 0)
    .map((status) => `${counts[status]} ${status.replace('_', ' ')}`)
    .join(', ');
  return [
    `${payer}: ${summary}`,
    ...(rows.length === 0
      ? []
      : [table(['STATUS', 'NUMBER', 'TITLE', 'INDEX', 'LOADED', 'POLICY', 'REASON'], rows, color)]),
    ...(ignored === 0 ? [] : [`${ignored} rows and links of the page do not look like documents.`]),
  ].join('\n');
}

export const payerIndexCommands = (source: CorpusSource): Command[] => [payersIndex(source)];
