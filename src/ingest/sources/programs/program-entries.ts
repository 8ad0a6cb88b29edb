/** One entry of a prior-authorization list, from file text to table row. */
import { compactDate } from '../../files/columns.ts';
import { BadValue } from '../../files/table.ts';
import type { CodeRow } from '../codes/code-file.ts';
import { knownProgram } from './known-programs.ts';

/** An entry as read from a file: texts, or lists and booleans in JSON. */
export interface ProgramDraft {
  program: unknown;
  program_name?: unknown;
  code: unknown;
  requirement?: unknown;
  states?: unknown;
  from?: unknown;
  to?: unknown;
  places?: unknown;
  policy_ids?: unknown;
  paired_with?: unknown;
  source_title?: unknown;
  source_url?: unknown;
  verified?: unknown;
  note?: unknown;
  listed_on?: unknown;
  requests_from?: unknown;
  evidence?: unknown;
}

/** Line number in a CSV file, entry number in a JSON file. */
export interface NumberedDraft {
  line: number;
  draft: ProgramDraft;
}

const REQUIREMENTS = ['required', 'optional', 'removed', 'postponed'];
const EVIDENCE = ['published_list', 'several_sources', 'one_source', 'general_knowledge'];
const PLACES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'];
const STATES = new Set(
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(
    ' ',
  ),
);
const CODE = /^(?:\d{4}[0-9A-Z]|[A-Z]\d{4})$/;
const NOT_CHECKED = 'This entry was not compared with the published list.';
const MAX_TEXT = 1_000;

/** Columns of `pa_requirements` in order. @throws BadValue naming the invalid field. */
export function buildRow({ line, draft }: NumberedDraft): { row: CodeRow; program: string; listedOn: string } {
  const program = programId(draft.program);
  const known = knownProgram(program);
  const requirement = parseChoice(
    'requirement',
    text(draft.requirement) ?? known?.requirement ?? 'required',
    REQUIREMENTS,
  );
  const isPostponing = requirement === 'removed' || requirement === 'postponed';
  const from = requiredDay('from', draft.from);
  const to = day('to', draft.to);
  if (to !== null && to <= from) throw new BadValue('to is not later than from');
  const url = sourceUrl(text(draft.source_url) ?? known?.url ?? null);
  const verified = yes(draft.verified);
  if (verified && url === null) throw new BadValue('verified needs a source_url');
  const code = parseCode(draft.code);
  const listedOn = requiredDay('listed_on', draft.listed_on);
  const row: CodeRow = [
    line,
    program,
    text(draft.program_name) ?? known?.name ?? program,
    code,
    requirement,
    joined(parseStates(draft.states)),
    from,
    to,
    joined(parsePlaces(draft.places ?? known?.places)),
    joined(parsePolicies(draft.policy_ids)),
    joined(parsePair(draft.paired_with ?? known?.pairs?.(code))),
    text(draft.source_title) ?? known?.title ?? `Prior authorization list of ${program}`,
    url,
    verified,
    [known?.note ?? null, text(draft.note), verified ? null : NOT_CHECKED].filter(Boolean).join(' ') || null,
    listedOn,
    day('requests_from', draft.requests_from) ?? (isPostponing ? null : (known?.requestsFrom?.[from] ?? null)),
    verified ? 'published_list' : parseChoice('evidence', text(draft.evidence) ?? 'one_source', EVIDENCE),
  ];
  return { row, program, listedOn };
}

export function programId(value: unknown): string {
  const name = text(value);
  if (name === null) throw new BadValue('program is empty');
  const known = knownProgram(name);
  if (known !== null) return known.program;
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id)) throw new BadValue(`program is not a valid name: "${name.slice(0, 20)}"`);
  return id;
}

/** Calendar date, or null if empty. */
export function day(name: string, value: unknown): string | null {
  const provided = text(value);
  if (provided === null) return null;
  try {
    return compactDate.parse(provided);
  } catch (error) {
    throw error instanceof BadValue ? new BadValue(`${name} ${error.message}`) : error;
  }
}

function requiredDay(name: string, value: unknown): string {
  const found = day(name, value);
  if (found === null) throw new BadValue(`${name} is empty`);
  return found;
}

function text(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new BadValue('contains a list or an object where a text is expected');
  const found = String(value).trim();
  if (found.length > MAX_TEXT) throw new BadValue(`is longer than ${MAX_TEXT} characters`);
  return found === '' ? null : found;
}

function parseChoice(name: string, value: string, allowed: readonly string[]): string {
  const found = value.toLowerCase().replace(/[\s-]+/g, '_');
  if (!allowed.includes(found))
    throw new BadValue(`${name} is not one of ${allowed.join(', ')}: "${value.slice(0, 20)}"`);
  return found;
}

function parseCode(value: unknown): string {
  const code = text(value)?.toUpperCase() ?? '';
  if (!CODE.test(code)) throw new BadValue(`code is not a CPT or HCPCS code: "${code.slice(0, 20)}"`);
  return code;
}

/** Items of a list, or of text separated by commas, semicolons, bars or (with `spaces`) spaces; null if empty. */
function parseList(value: unknown, spaces: boolean): string[] | null {
  const parts = Array.isArray(value) ? value.map(text) : (text(value)?.split(spaces ? /[\s,;|]+/ : /[,;|]/) ?? []);
  const found = parts.flatMap((part) => (part === null || part.trim() === '' ? [] : [part.trim()]));
  return found.length === 0 ? null : [...new Set(found)];
}

function parseStates(value: unknown): string[] | null {
  if (typeof value === 'string' && /^(all|\*|us|nationwide|national)$/i.test(value.trim())) return null;
  if (Array.isArray(value) && value.length === 0) throw new BadValue('states is an empty list; leave it out for all');
  const states = parseList(value, true)?.map((state) => (state.toUpperCase() === 'CNMI' ? 'MP' : state.toUpperCase()));
  const unknown = states?.find((state) => !STATES.has(state));
  if (unknown !== undefined) throw new BadValue(`states has no state "${unknown.slice(0, 20)}"`);
  return states?.sort() ?? null;
}

function parsePlaces(value: unknown): string[] | null {
  return parseList(value, false)?.map((place) => parseChoice('places', place, PLACES)) ?? null;
}

function parsePair(value: unknown): string[] | null {
  return parseList(value, true)?.map(parseCode) ?? null;
}

function parsePolicies(value: unknown): string[] | null {
  return (
    parseList(value, false)?.map((name) => {
      const ncd = /^NCD\s*(\d{1,3}(?:\.\d{1,2}){0,2})$/i.exec(name);
      if (ncd !== null) return `NCD ${ncd[1]}`;
      if (!/^[LA]\d{4,6}$/i.test(name)) throw new BadValue(`policy_ids has no policy "${name.slice(0, 20)}"`);
      return name.toUpperCase();
    }) ?? null
  );
}

function sourceUrl(value: string | null): string | null {
  if (value !== null && !(URL.canParse(value) && /^https?:\/\//.test(value)))
    throw new BadValue(`source_url is not a URL: "${value.slice(0, 20)}"`);
  return value;
}

function yes(value: unknown): boolean {
  const found = text(value)?.toLowerCase() ?? 'false';
  if (!['true', 'false', 'yes', 'no', '1', '0'].includes(found))
    throw new BadValue('verified is neither true nor false');
  return ['true', 'yes', '1'].includes(found);
}

function joined(list: readonly string[] | null): string | null {
  return list === null ? null : list.join(',');
}
