/** Parses a request: normalizes codes and lines in any notation, both into one model. */
import { displayCode } from '../../corpus/corpus.public.ts';
import { parseState } from '../../geography/geography.public.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { ClaimLine, Place, Question, Setting, Site } from '../facts.ts';
import { readPlace } from './place-of-service.ts';

/** Fields of both operations; null is the same as an omitted field. */
export interface RequestFields {
  procedure_codes?: readonly string[] | null;
  lines?: readonly RequestLine[] | null;
  modifiers?: readonly string[] | null;
  diagnosis_codes?: readonly string[] | null;
  site_of_service?: Site | null;
  zip?: string | null;
  setting?: Setting | null;
  bill_type?: string | null;
}

export interface RequestLine {
  procedure_code: string;
  modifiers?: readonly string[] | null;
  units?: number | null;
  diagnosis_pointers?: readonly number[] | null;
  place?: string | null;
}

type Read = Pick<Question, 'procedures' | 'lines' | 'diagnoses' | 'modifiers' | 'site' | 'setting' | 'zip'>;

/** @throws AppError VALIDATION_MISSING_FIELD without codes, VALIDATION_ERROR for contradictory fields. */
export function parseRequest(body: RequestFields): Read {
  const lines = body.lines ?? null;
  const diagnoses = readDiagnoses(body.diagnosis_codes);
  const read = lines === null ? ofCodes(body) : ofLines(lines, body);
  const site = commonSite(read.lines ?? [], body.site_of_service ?? null) ?? siteOfBill(body.bill_type ?? null);
  const setting = parseSetting(body, read.lines ?? []) ?? (site === 'outpatient_hospital' ? 'facility' : null);
  return { ...read, diagnoses, site, setting, zip: readZip(body.zip) };
}

function ofCodes({ procedure_codes, modifiers }: RequestFields): Pick<Read, 'procedures' | 'modifiers' | 'lines'> {
  if (procedure_codes === undefined || procedure_codes === null)
    throw new AppError(
      'VALIDATION_MISSING_FIELD',
      'procedure_codes is required: an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"], or lines',
      {
        details: { procedure_codes: ['is required unless lines are given'] },
      },
    );
  const procedures = sumUnits(procedure_codes.map((requested) => ({ code: readCode(requested), requested, units: 1 })));
  return { procedures, modifiers: readModifiers(modifiers) };
}

function ofLines(
  requested: readonly RequestLine[],
  body: RequestFields,
): Pick<Read, 'procedures' | 'modifiers'> & { lines: ClaimLine[] } {
  if ((body.modifiers ?? []).length > 0)
    throw validationError('modifiers', 'must be given on the lines they belong to, because lines are given');
  const lines = requested.map((line, at) => readLine(line, at, body.diagnosis_codes ?? []));
  const codes = new Set(lines.map(({ code }) => code));
  const named = new Set(body.procedure_codes?.map(readCode) ?? codes);
  if (named.size !== codes.size || [...named].some((code) => !codes.has(code)))
    throw validationError('procedure_codes', 'must contain the codes of lines, or be omitted');
  const units = lines.map(({ code, units: count }, at) => ({
    code,
    requested: requested[at]!.procedure_code,
    units: count,
  }));
  return { procedures: sumUnits(units), modifiers: [...new Set(lines.flatMap(({ modifiers }) => modifiers))], lines };
}

function readLine(line: RequestLine, at: number, diagnoses: readonly string[]): ClaimLine {
  const provided = line.diagnosis_pointers ?? [];
  for (const pointer of provided)
    if (pointer > diagnoses.length)
      throw validationError(
        `lines[${at}].diagnosis_pointers`,
        `${pointer} points past the end of diagnosis_codes, which has ${diagnoses.length} ${diagnoses.length === 1 ? 'code' : 'codes'}`,
      );
  const pointed = provided.length === 0 ? diagnoses : provided.map((pointer) => diagnoses[pointer - 1]!);
  return {
    number: at + 1,
    code: readCode(line.procedure_code),
    modifiers: readModifiers(line.modifiers),
    ...readRepeated(line.modifiers),
    units: readUnits(line, at),
    ...(line.units == null ? { assumed: true as const } : {}),
    pointers: [...new Set(pointed.map(readDiagnosis))],
    place: placeOfLine(line, at),
  };
}

/**
 * Ambulance ground mileage is billed in tenths (Claims Processing Manual, chapter 15), everything else in whole units.
 */
const MILES = /^A0(?:380|390|425|435|436)$/;

function readUnits({ units, procedure_code }: RequestLine, at: number): number {
  const count = units ?? 1;
  const tenths = Math.round(count * 10) / 10;
  if (Number.isInteger(count) || (tenths === count && MILES.test(readCode(procedure_code)))) return count;
  throw validationError(`lines[${at}].units`, 'must be a whole number; tenths are allowed for ambulance miles only');
}

function placeOfLine({ place }: RequestLine, at: number): Place | null {
  if (place === undefined || place === null) return null;
  const read = readPlace(place);
  if (read === null) throw validationError(`lines[${at}].place`, 'is not an assigned place of service code');
  return read;
}

/** The site of the request, or the common site of all lines. */
function commonSite(lines: readonly ClaimLine[], provided: Site | null): Site | null {
  const sites = new Set(lines.map(({ place }) => (place === null ? provided : place.site)));
  return sites.size === 1 ? [...sites][0]! : provided;
}

/**
 * Bill types of hospital outpatients and inpatients (leading digits of the type of bill; Claims Processing Manual,
 * chapter 25).
 */
function siteOfBill(bill: string | null): Site | null {
  const kind = bill?.replace(/^0/, '').slice(0, 2);
  if (kind === '13' || kind === '14' || kind === '85') return 'outpatient_hospital';
  return kind === '11' || kind === '12' ? 'inpatient' : null;
}

/** Types of bill are on institutional claims, place of service codes on professional ones. */
function parseSetting({ setting, bill_type }: RequestFields, lines: readonly ClaimLine[]): Setting | null {
  const coded = lines.some(({ place }) => place !== null && place.code !== null);
  const facility = bill_type !== undefined && bill_type !== null;
  if (facility && setting === 'professional')
    throw validationError('bill_type', 'is for institutional claims, but setting is professional');
  if (coded && (facility || setting === 'facility'))
    throw validationError(
      'lines',
      'place of service codes are for professional claims; name a site, or leave place out, on an institutional claim',
    );
  return setting ?? (facility ? 'facility' : coded ? 'professional' : null);
}

function readZip(zip: string | null | undefined): string | null {
  return zip?.replace(/[- ]/, '') ?? null;
}

/** Postal abbreviation of a state; two letters are kept. @throws AppError VALIDATION_ERROR for an unknown name. */
export function readState(text: string | null | undefined): string | null {
  const plain = text?.trim() ?? '';
  if (plain === '') return null;
  const known = parseState(plain.replace(/\. ?/g, ''));
  if (known === null && plain.length > 2) throw validationError('state', 'must be a state such as TX or Texas');
  return known ?? plain.toUpperCase();
}

function sumUnits(requested: readonly { code: string; requested: string; units: number }[]): Question['procedures'] {
  const byCode = new Map<string, { code: string; requested: string; count: number }>();
  for (const { code, requested: text, units } of requested) {
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, { code, requested: text, count: units });
    else known.count += units;
  }
  return [...byCode.values()];
}

function readCode(text: string): string {
  return text.trim().toUpperCase();
}

function readModifiers(modifiers: readonly string[] | null | undefined): string[] {
  return [...new Set((modifiers ?? []).map((modifier) => modifier.toUpperCase()))];
}

function readRepeated(modifiers: readonly string[] | null | undefined): Pick<ClaimLine, 'repeated'> {
  const all = (modifiers ?? []).map((modifier) => modifier.toUpperCase());
  const repeated = [...new Set(all.filter((modifier, at) => all.indexOf(modifier) < at))];
  return repeated.length === 0 ? {} : { repeated };
}

function readDiagnosis(text: string): string {
  return text.trim().toUpperCase().replaceAll('.', '');
}

function readDiagnoses(texts: readonly string[] | null | undefined): Question['diagnoses'] {
  const spellings = Map.groupBy(texts ?? [], readDiagnosis);
  return [...spellings].map(([code, all]) => ({
    code,
    requested: displayCode(code, 'ICD10CM'),
    // Two spellings of a code are how a request writes it, and no second entry of a claim.
    ...(new Set(all).size < all.length ? { repeated: true as const } : {}),
  }));
}

/** A label without information counts as absent. */
export function readLabel(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
