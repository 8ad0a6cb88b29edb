/**
 * Converts a claim's texts to questions: each value is valid for its field, or is reported by field name, never by its
 * text.
 */
import type { ClaimBody } from '../claims/claims.public.ts';
import { parseState } from '../geography/geography.public.ts';
import type { FileClaim, FileLine, Question } from './file-claim.ts';

export interface RawLine {
  at: string;
  number: number;
  procedure: string;
  /** The code belongs to a list other than CPT and HCPCS, whatever its format. */
  isOtherList?: boolean;
  modifiers: readonly string[];
  units: string;
  /** Empty units are assumed, and the answer states so. Otherwise they are an error, as in X12. */
  mayLackUnits?: boolean;
  /** MJ: minutes of anesthesia. */
  unitKind: string;
  pointers: readonly string[];
  place: string;
  /** YYYYMMDD or YYYY-MM-DD. */
  date: string;
  /** Set if the line covers several days. */
  lastDate?: string;
  charge: string;
  controlNumber: string;
}

/** The raw texts of a claim. */
export interface RawClaim {
  file: string;
  at: string;
  id: string;
  institutional: boolean;
  billType: string;
  diagnoses: readonly string[];
  lines: readonly RawLine[];
  place: string;
  date: string;
  state: string;
  zip: string;
  payer: Pick<ClaimBody, 'payer' | 'plan_type'>;
  /** YYYYMMDD or YYYY-MM-DD; only an age band leaves this machine. */
  birthDate: string;
  age: string;
  sex: string;
  gaps: readonly string[];
  problems: readonly string[];
}

/** Maximum per request. */
const MAX_LINES = 50;
const MAX_DIAGNOSES = 20;
const DAY_MS = 86_400_000;
/** Armed Forces in the Americas, in Europe and elsewhere, in the Pacific. */
const MILITARY = /^\s*A[AEP]\s*$/i;
const PROCEDURE = /^[A-Z0-9]\d{3}[A-Z0-9]$/;
const MODIFIER = /^[A-Z0-9]{2}$/;
const DIAGNOSIS = /^[A-Z]\d[A-Z0-9](?:\.?[A-Z0-9]{1,4})?$/;
const BILL_TYPE = /^0?[1-9]\d[0-9A-Z]$/;

export function toFileClaim(raw: RawClaim): FileClaim {
  const problems = [...raw.problems];
  const gaps = [...raw.gaps];
  const refuse = (at: string, message: string) => void problems.push(`${at}: ${message}`);
  const damaged = raw.problems.length > 0;
  const base = { file: raw.file, at: raw.at, id: raw.id === '' ? null : raw.id, gaps, damaged };
  const diagnoses = readDiagnoses(raw, refuse);
  const billed = raw.lines.filter(({ procedure }) => !(raw.institutional && procedure === ''));
  if (billed.length < raw.lines.length)
    gaps.push(`${raw.lines.length - billed.length} lines with a revenue code only are not checked`);
  if (raw.lines.length === 0 && problems.length === 0) refuse(raw.at, 'the claim has no lines');
  const lines = billed.map((line) => readLine(line, raw, diagnoses.length, { refuse, gaps }));
  const header = readHeader(raw, lines, { refuse, gaps });
  const kept = diagnoses.slice(0, MAX_DIAGNOSES);
  if (kept.length < diagnoses.length)
    gaps.push(`${diagnoses.length - kept.length} diagnoses after the twentieth are not checked`);
  if (raw.lines.some(({ unitKind }) => unitKind === 'MJ'))
    gaps.push('Minutes of anesthesia are not compared with unit limits');
  const questions = problems.length > 0 ? [] : toQuestions(lines, { ...header, diagnosis_codes: kept }, raw, gaps);
  return { ...base, questions, lines: lines.map(({ line }) => line), problems };
}

type Refuse = (at: string, message: string) => void;

interface Remarks {
  refuse: Refuse;
  gaps: string[];
}

interface ReadLine {
  line: FileLine;
  body: NonNullable<ClaimBody['lines']>[number];
}

function readDiagnoses({ diagnoses, at }: RawClaim, refuse: Refuse): string[] {
  return diagnoses.flatMap((text, index) => {
    const code = text.trim().toUpperCase();
    if (!DIAGNOSIS.test(code)) refuse(at, `diagnosis ${index + 1} is not in ICD-10-CM format`);
    return code;
  });
}

function readLine(raw: RawLine, claim: RawClaim, diagnoses: number, { refuse, gaps }: Remarks): ReadLine {
  const { at, number } = raw;
  const wrong = (what: string) => refuse(at, `line ${number}: ${what}`);
  const code = raw.procedure.trim().toUpperCase();
  if (raw.isOtherList === true) wrong('its code is not from the CPT or HCPCS code set');
  else if (!PROCEDURE.test(code)) wrong('the procedure code is not in CPT or HCPCS format');
  const modifiers = raw.modifiers.map((modifier) => modifier.trim().toUpperCase()).filter(Boolean);
  if (modifiers.length > 4 || modifiers.some((modifier) => !MODIFIER.test(modifier)))
    wrong('modifiers are up to four of two characters each');
  const pointers = raw.pointers.map(Number);
  if (
    pointers.length > 4 ||
    pointers.some((one) => !Number.isInteger(one) || one < 1 || one > Math.min(diagnoses, MAX_DIAGNOSES))
  )
    wrong('a diagnosis pointer does not match a diagnosis of the claim');
  const date = readDay(raw.date) ?? readDay(claim.date);
  if (date === null) wrong('no valid date of service');
  const units = readUnits(raw, wrong, gaps);
  const place = claim.institutional ? '' : raw.place.trim() || claim.place.trim();
  if (place !== '' && !/^\d{2}$/.test(place)) wrong('the place of service does not have two digits');
  const body = {
    procedure_code: code,
    modifiers,
    ...(units === null ? {} : { units }),
    ...(pointers.length > 0 ? { diagnosis_pointers: pointers } : {}),
    ...(place === '' ? {} : { place }),
  };
  return { line: toLine(raw, { code, modifiers, date }), body };
}

/** A value without a valid format could be any text, so it never appears in a result. */
function toLine(
  { number, charge, controlNumber }: RawLine,
  { code, modifiers, date }: { code: string; modifiers: string[]; date: string | null },
): FileLine {
  const amount = charge.trim() === '' ? null : Number(charge);
  return {
    number,
    code: PROCEDURE.test(code) ? code : '',
    modifiers: modifiers.filter((modifier) => MODIFIER.test(modifier)),
    date: date ?? '',
    charge: Number.isFinite(amount) ? amount : null,
    controlNumber: controlNumber.trim() || null,
  };
}

/** Units per day: limits are daily, and Medicare divides the units of a line that covers several days. */
function readUnits(raw: RawLine, wrong: (what: string) => void, gaps: string[]): number | null {
  const { number, unitKind } = raw;
  if (raw.mayLackUnits === true && raw.units.trim() === '') return null;
  const isTime = unitKind === 'MJ';
  const units = isTime ? 1 : Number(raw.units.trim());
  if (!isTime && (raw.units.trim() === '' || !(units >= 0.1 && units <= 99_999)))
    wrong('units are a number from 0.1 to 99999');
  const [first, last] = [readDay(raw.date), readDay(raw.lastDate ?? raw.date)];
  if (first === null || last === first) return units;
  const covered = last === null ? 0 : (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (covered < 1) wrong('the last day of the service is before the first');
  const ofDay = units >= covered ? Math.max(1, Math.round(units / covered)) : units;
  gaps.push(
    `Line ${number} covers ${covered} days: it is checked for the first one${ofDay === units ? '' : ', with the units of one day'}`,
  );
  return ofDay;
}

type Header = Omit<ClaimBody, 'lines' | 'date_of_service'>;

function readHeader(raw: RawClaim, lines: readonly ReadLine[], { refuse, gaps }: Remarks): Header {
  const state = raw.state.trim() === '' ? null : parseState(raw.state);
  if (MILITARY.test(raw.state)) gaps.push('The place is a military address: no contractor is known for it');
  else if (raw.state.trim() !== '' && state === null) refuse(raw.at, 'the state is not one of the United States');
  const zip = raw.zip.trim();
  if (zip !== '' && !/^\d{5}(?:-?\d{4})?$/.test(zip)) refuse(raw.at, 'the ZIP code does not have five or nine digits');
  const bill = raw.billType.trim().toUpperCase();
  if (raw.institutional && bill !== '' && !BILL_TYPE.test(bill))
    refuse(raw.at, 'the type of bill has an invalid format');
  const age = ageBand(raw, lines[0]?.line.date ?? '');
  const sex = ({ F: 'female', M: 'male' } as const)[raw.sex.trim().toUpperCase().slice(0, 1)];
  return {
    ...(state === null ? {} : { state }),
    ...(/^\d{5}/.test(zip) ? { zip: zip.slice(0, 5) } : {}),
    ...(raw.institutional ? { setting: 'facility' as const, ...(bill === '' ? {} : { bill_type: bill }) } : {}),
    ...raw.payer,
    ...(age === null ? {} : { age_category: age }),
    ...(sex === undefined ? {} : { sex_when_policy_relevant: sex }),
  };
}

/** Age bands on the claim's first day of service: up to 17, 18 to 64, 65 and over. */
function ageBand({ birthDate, age }: RawClaim, date: string): NonNullable<ClaimBody['age_category']> | null {
  const born = readDay(birthDate);
  const passed = born !== null && date !== '' ? yearsBetween(born, date) : age.trim() === '' ? Number.NaN : Number(age);
  if (!Number.isFinite(passed) || passed < 0) return null;
  return passed < 18 ? 'pediatric' : passed < 65 ? 'adult' : 'medicare_age';
}

function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** YYYY-MM-DD if it is a valid calendar date, otherwise null. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d{2})-?(\d{2})-?(\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso;
}

function toQuestions(lines: readonly ReadLine[], header: Header, raw: RawClaim, gaps: string[]): Question[] {
  const byDay = [...Map.groupBy(lines, ({ line }) => line.date)];
  const parts = byDay.flatMap(([date, own]) => chunks(own).map((part) => ({ date, part })));
  if (parts.length > byDay.length)
    gaps.push(`More than ${MAX_LINES} lines on one day: edits between lines of different parts are not compared`);
  if (raw.institutional) gaps.push(...HOSPITAL_GAPS);
  return parts.map(({ date, part }) => ({
    body: { ...header, date_of_service: date, lines: part.map(({ body }) => body) } as ClaimBody,
    lines: part.map(({ line }) => line.number),
  }));
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_LINES) }, (_, at) =>
    items.slice(at * MAX_LINES, (at + 1) * MAX_LINES),
  );
}

/** Hospital claim edits that no loaded data set includes. */
export const HOSPITAL_GAPS: readonly string[] = [
  'Hospital claim: code validity and coverage only. Not checked: OPPS packaging and status indicators (I/OCE), MS-DRG grouping, present-on-admission, revenue code rules, hospital NCCI and unit edits that are not loaded',
];
