/** What applies to a whole prior-authorization program: decision times, exemptions, the tracking number. See docs/sources/prior-auth.md. */
import { alias, compactDate, optional, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, type CodeSource, keepGood } from '../codes/code-file.ts';
import { programId } from './program-entries.ts';

const APPEAL_LEVELS = [1, 2, 3, 4, 5];
const FACTS = [
  'scope',
  'request',
  'standard_decision',
  'expedited_decision',
  'authorization_valid',
  'utn_electronic',
  'utn_paper',
  'without_authorization',
  'exemption',
  'resubmission',
  'appeal_scope',
  ...APPEAL_LEVELS.flatMap((level) => [
    `appeal_${level}_request`,
    `appeal_${level}_amount`,
    `appeal_${level}_decision`,
  ]),
];
const UNITS = ['calendar_days', 'business_days', 'hours', 'months', 'dollars'];
/** A code or a range of codes. */
const CODES = /^[0-9A-Z]\d{3}[0-9A-Z](?:-[0-9A-Z]\d{3}[0-9A-Z])?$/;
const MAX_TEXT = 1_000;

const COLUMNS = {
  program: text,
  fact: text,
  statement: text,
  applies_to: optional(text),
  codes: optional(text),
  value: optional(text),
  unit: optional(text),
  from: optional(alias(text, 'effective_from')),
  to: optional(alias(text, 'effective_to')),
  source_title: text,
  source_url: optional(text),
  verified: optional(text),
};

interface FactLine {
  line: number;
  row: Record<keyof typeof COLUMNS, string | null>;
}

const facts: CodeFileKind = {
  dataset: 'pa_program_facts',
  what: 'facts of prior-authorization programs',
  names: /^pa[-_ ]?program[-_ ]?facts.*\.(?:csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: 'pa_program_facts',
  async read(file, context) {
    const day = /20\d\d-\d\d-\d\d/.exec(file.name)?.[0];
    if (day === undefined)
      throw new SourceError(`${file.origin} does not contain its date; name it pa-program-facts-YYYY-MM-DD.csv`);
    const table = await openRecordTable(
      { what: 'a list of facts of prior-authorization programs', columns: COLUMNS },
      file,
      context.warn,
    );
    const lines = table.rows as AsyncIterable<FactLine>;
    return { edition: day, effectiveFrom: day, rows: keepGood(lines, file, context, buildRow) };
  },
};

function buildRow({ line, row }: FactLine): CodeRow {
  const codes = row.codes?.toUpperCase().split(/[\s,;|]+/) ?? null;
  const wrong = codes?.find((code) => !CODES.test(code));
  if (wrong !== undefined)
    throw new BadValue(`codes contains a value that is not a code or a range: "${wrong.slice(0, 20)}"`);
  const from = parseDay(row.from);
  const to = parseDay(row.to);
  if (from !== null && to !== null && to <= from) throw new BadValue('to is not later than from');
  const verified = /^(?:true|yes|1)$/i.test(row.verified ?? '');
  const url = row.source_url;
  if (url !== null && !/^https?:\/\//.test(url)) throw new BadValue(`source_url is not a URL: "${url.slice(0, 20)}"`);
  if (verified && url === null) throw new BadValue('verified needs a source_url');
  return [
    line,
    programId(row.program),
    parseChoice('fact', row.fact, FACTS)!,
    row.applies_to,
    codes?.join(',') ?? null,
    required('statement', row.statement),
    parseNumber(row.value),
    parseChoice('unit', row.unit, UNITS),
    from,
    to,
    required('source_title', row.source_title),
    url,
    verified,
  ];
}

function required(name: string, value: string | null): string {
  if (value === null || value === '') throw new BadValue(`${name} is empty`);
  if (value.length > MAX_TEXT) throw new BadValue(`${name} is longer than ${MAX_TEXT} characters`);
  return value;
}

function parseChoice(name: string, value: string | null, allowed: readonly string[]): string | null {
  if (value === null && name === 'unit') return null;
  if (value === null || !allowed.includes(value)) throw new BadValue(`${name} is not one of ${allowed.join(', ')}`);
  return value;
}

function parseNumber(value: string | null): number | null {
  if (value === null) return null;
  if (!/^\d{1,4}$/.test(value)) throw new BadValue('value is not an integer');
  return Number(value);
}

function parseDay(value: string | null): string | null {
  return value === null ? null : compactDate.parse(value);
}

export const paProgramFacts: CodeSource = {
  name: 'pa-program-facts',
  accepts:
    'Facts of prior-authorization programs: decision times, exemptions, tracking number (pa-program-facts-YYYY-MM-DD.csv)',
  publisher: 'Centers for Medicare & Medicaid Services and Medicare contractors; transcribed by the operator',
  url: 'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives',
  license: 'US government work',
  cadence: 'irregular',
  kinds: [facts],
};
