/** Claims as JSON lines: the body of /claims/validate, with `claim_id` and charges. Other fields are ignored. */
import { type ClaimBody, ClaimBodySchema } from '../../claims/claims.public.ts';
import { parseState } from '../../geography/geography.public.ts';
import { getValidator } from '../../platform/operations/validation/validate.ts';
import type { FileClaim, FileItem } from '../file-claim.ts';

const FIELDS = Object.keys(ClaimBodySchema.properties);
const LINE_FIELDS = ['procedure_code', 'modifiers', 'units', 'diagnosis_pointers', 'place'];
const isValid = getValidator(ClaimBodySchema, false);

interface JsonClaim extends ClaimBody {
  claim_id?: unknown;
  charge?: unknown;
}

export async function* readJsonLinesFile(
  lines: AsyncIterable<{ text: string; line: number }>,
  file: string,
): AsyncGenerator<FileItem> {
  let reported = false;
  for await (const { text, line } of lines) {
    if (text.trim() === '') continue;
    const read = parse(text);
    const at = `line ${line}`;
    if (!reported && read !== null && hasUnread(read)) {
      reported = true;
      yield { note: `${file}: fields other than those of /claims/validate are not read (first on ${at})` };
    }
    // Parser messages quote the text, so they are not passed on.
    if (read === null) yield { claim: unreadable(file, at, 'the line is not a JSON object') };
    else yield { claim: toClaim(read, file, at) };
  }
}

function parse(text: string): JsonClaim | null {
  try {
    const read = JSON.parse(text) as unknown;
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as JsonClaim) : null;
  } catch {
    return null;
  }
}

function hasUnread(read: JsonClaim): boolean {
  const own: readonly string[] = [...FIELDS, 'claim_id', 'charge'];
  const ofLine: readonly string[] = [...LINE_FIELDS, 'charge'];
  const lines: unknown[] = Array.isArray(read.lines) ? read.lines : [];
  return (
    Object.keys(read).some((name) => !own.includes(name)) ||
    lines.some((line) => Object.keys((line ?? {}) as object).some((name) => !ofLine.includes(name)))
  );
}

function toClaim(read: JsonClaim, file: string, at: string): FileClaim {
  const body = pick(read, FIELDS) as ClaimBody;
  const charges = Array.isArray(read.lines) ? read.lines.map((line) => toCharge(line)) : [toCharge(read)];
  if (Array.isArray(read.lines)) body.lines = read.lines.map((line) => pick(line, LINE_FIELDS)) as ClaimBody['lines'];
  const id = typeof read.claim_id === 'string' || typeof read.claim_id === 'number' ? String(read.claim_id) : null;
  const checked = isValid(body);
  if (checked !== true) {
    const fields = new Set(checked.error.map(({ instancePath }) => fieldName(instancePath)));
    const problem = `${at}: not valid: ${[...fields].join(', ')}`;
    return { ...unreadable(file, at, problem), id, problems: [problem], damaged: false };
  }
  const problems = body.date_of_service == null ? [`${at}: date_of_service is missing`] : [];
  // The schema accepts any word, but anything that is not a state could be a name, so it is not sent.
  const state = body.state == null ? null : parseState(body.state);
  if (state !== null) body.state = state;
  else if (body.state != null) problems.push(`${at}: the state is not one of the United States`);
  const codes = body.lines ?? (body.procedure_codes ?? []).map((code) => ({ procedure_code: code, modifiers: [] }));
  const lines = codes.map(({ procedure_code, modifiers }, index) => ({
    number: index + 1,
    code: procedure_code.trim().toUpperCase(),
    modifiers: [...(modifiers ?? [])],
    date: body.date_of_service ?? '',
    charge: charges[index] ?? null,
    controlNumber: null,
  }));
  const questions = problems.length > 0 ? [] : [{ body, lines: lines.map(({ number }) => number) }];
  const named = body.payer != null || body.plan_type != null;
  const gaps = named ? [] : ['No payer stated: traditional Medicare is assumed'];
  return { file, at, id, questions, lines, gaps, problems, damaged: false };
}

function unreadable(file: string, at: string, problem: string): FileClaim {
  return { file, at, id: null, questions: [], lines: [], gaps: [], problems: [`${at}: ${problem}`], damaged: true };
}

function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** Field of a schema path, without names chosen by the file. */
function fieldName(path: string): string {
  const field = path.split('/')[1] ?? '';
  return FIELDS.includes(field) ? field : 'the claim';
}

function toCharge(value: unknown): number | null {
  const { charge } = (value ?? {}) as { charge?: unknown };
  return typeof charge === 'number' && Number.isFinite(charge) ? charge : null;
}
