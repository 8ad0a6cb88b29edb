/**
 * Prior-authorization programs of traditional Medicare. CMS publishes each list as a separate PDF or page, so they must
 * be transcribed: docs/sources/prior-auth.md has the layouts, JSON and CSV, and defines when an entry is verified.
 */
import type { SourceFile } from '../../files/archive.ts';
import { readAll } from '../../files/checked-stream.ts';
import { alias, optional, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, type CodeSource, keepGood, type ReadContext } from '../codes/code-file.ts';
import { buildRow, type NumberedDraft, type ProgramDraft } from './program-entries.ts';
import { transcribedDrafts } from './transcribed-layout.ts';

/** Ten thousand times the lists of 2026. */
const MAX_BYTES = 64 * 1024 * 1024;

const lists: CodeFileKind = {
  dataset: 'pa_programs',
  what: 'a prior-authorization list',
  names: /^(?:medicare[-_ ]ffs[-_ ]pa|pa[-_ ]?(?:programs|lists?)|prior[-_ ]?auth).*\.(?:json|csv|xlsx)$/,
  formats: ['json', 'csv', 'xlsx'],
  table: 'pa_requirements',
  async read(file, context) {
    const day = /20\d\d-\d\d-\d\d/.exec(file.name)?.[0] ?? null;
    const drafts = file.name.endsWith('.json') ? await jsonDrafts(file, day) : await tableDrafts(file, day, context);
    // All entries are read before the first is written: the edition is their newest date.
    const programs = new Map<string, string>();
    const rows: CodeRow[] = [];
    let reason = 'there is none';
    const warn: ReadContext['warn'] = (warning) => {
      reason = `e.g. line or entry ${warning.line}: ${warning.reason}`;
      context.warn(warning);
    };
    const good = keepGood(each(drafts), file, { ...context, warn }, (entry) => {
      const { row, program, listedOn } = buildRow(entry);
      if (listedOn > (programs.get(program) ?? '')) programs.set(program, listedOn);
      return row;
    });
    for await (const row of good) rows.push(row);
    const newest = [...programs.values()].sort().at(-1);
    if (newest === undefined)
      throw new SourceError(`${file.origin} contains no usable entry of a prior-authorization list (${reason})`);
    return {
      edition: newest,
      effectiveFrom: newest,
      variant: [...programs.keys()].sort().join('+'),
      rows: each(rows),
      attributes: () => ({ programs: Object.fromEntries(programs) }),
    };
  },
};

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function jsonDrafts(file: SourceFile, day: string | null): Promise<NumberedDraft[]> {
  const bytes = await readAll(await file.open(), MAX_BYTES, file.origin);
  let document: unknown;
  try {
    document = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new SourceError(`${file.origin} is not JSON`);
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new SourceError(`${file.origin} is not an object with prior-authorization lists`);
  const members = document as Record<string, unknown>;
  try {
    return Array.isArray(members.programs)
      ? ownDrafts({ listed_on: day, ...members }, members.programs, file.origin)
      : transcribedDrafts(members, file.origin, day);
  } catch (error) {
    throw error instanceof BadValue ? new SourceError(`${file.origin}: ${error.message}`) : error;
  }
}

/**
 * Fields of a program apply to its entries unless an entry overrides them; `codes` of an entry expands to one entry per
 * code.
 */
function ownDrafts(document: Record<string, unknown>, programs: unknown[], origin: string): NumberedDraft[] {
  const drafts = programs.flatMap((program) => {
    const { entries, ...common } = parseObject(program, 'programs', origin);
    if (!Array.isArray(entries)) throw new SourceError(`${origin} has a program without entries`);
    return entries.flatMap((entry) => {
      const { codes, ...own } = parseObject(entry, 'entries', origin);
      const draft = { listed_on: document.listed_on, ...common, ...own } as ProgramDraft;
      return (Array.isArray(codes) ? codes : [own.code]).map((code: unknown) => ({ ...draft, code }));
    });
  });
  return drafts.map((draft, at) => ({ line: at + 1, draft }));
}

function parseObject(value: unknown, name: string, origin: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SourceError(`${origin} has something else than objects in ${name}`);
  return value as Record<string, unknown>;
}

async function tableDrafts(file: SourceFile, day: string | null, context: ReadContext): Promise<NumberedDraft[]> {
  const table = await openRecordTable(
    {
      what: 'a prior-authorization list',
      columns: {
        program: text,
        code: alias(text, 'HCPCS', 'HCPCS Code', 'HCPCS/CPT Code', 'CPT/HCPCS Code'),
        from: alias(text, 'effective_from', 'Effective Date', 'Start Date'),
        listed_on: optional(alias(text, 'as_of', 'List Date')),
        requirement: optional(text),
        program_name: optional(text),
        states: optional(text),
        to: optional(alias(text, 'effective_to', 'End Date')),
        places: optional(text),
        policy_ids: optional(text),
        paired_with: optional(text),
        source_title: optional(text),
        source_url: optional(text),
        verified: optional(text),
        note: optional(text),
        requests_from: optional(alias(text, 'Requests From')),
        evidence: optional(text),
      },
    },
    file,
    context.warn,
  );
  const drafts: NumberedDraft[] = [];
  for await (const { row, line } of table.rows)
    drafts.push({ line, draft: { ...row, listed_on: row.listed_on ?? day } });
  return drafts;
}

export const paPrograms: CodeSource = {
  name: 'pa-programs',
  accepts: 'Medicare prior-authorization lists, transcribed (pa-programs*.json or .csv, medicare_ffs_pa_lists_*.json)',
  publisher: 'Centers for Medicare & Medicaid Services; transcribed by the operator or a third party',
  url: 'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives',
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'irregular, several times a year',
  kinds: [lists],
};
