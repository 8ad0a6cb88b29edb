/**
 * Reads claims of 837P and 837I files: what coverage, edits and reports require. Names, ids and addresses are not read.
 */
import { CLAIM_SETS } from './grammar/claims.ts';
import type { X12Problem } from './position.ts';
import { componentsAt, type Segment, valueAt } from './segments.ts';
import { type OpenLoop, readTransactions } from './walk-transactions.ts';

/** A service line; texts as in the file, not validated. */
export interface X12Line {
  /** LX01, or the line's position if that is not a number. */
  number: number;
  at: X12Problem['position'];
  /**
   * SV101-1 or SV202-1: HC for CPT and HCPCS codes, HP for HIPPS rates, other values for code lists that are not
   * supported.
   */
  procedureKind: string;
  /** SV101-2 or SV202-2; empty if an institutional line has only a revenue code. */
  procedure: string;
  modifiers: string[];
  units: string;
  /** UN for units, MJ for minutes of anesthesia. */
  unitKind: string;
  pointers: string[];
  /** SV105; empty if the claim's place of service applies. */
  place: string;
  /** First day of the service, YYYYMMDD. */
  date: string;
  /** Last day of the service; same as the first for a single day. */
  lastDate: string;
  charge: string;
  /** REF*6R, which the remittance repeats. */
  controlNumber: string;
}

export interface X12Claim {
  form: 'professional' | 'institutional';
  at: X12Problem['position'];
  /** CLM01. */
  controlNumber: string;
  charge: string;
  /** CLM05-3: 1 for a first claim, 7 for its replacement, 8 to void it. */
  frequency: string;
  /** CLM05-1 of professional claims. */
  place: string;
  /** CLM05-1 and CLM05-3 of institutional claims. */
  billType: string;
  /** ICD-10-CM, principal first. */
  diagnoses: string[];
  /** HI contains ICD-9-CM codes. */
  hasOlderDiagnoses: boolean;
  /** DTP*434: first day of the statement, YYYYMMDD. */
  date: string;
  lines: X12Line[];
  /** From the service facility, otherwise from the billing provider. */
  provider: { state: string; zip: string };
  patient: { state: string; birthDate: string; sex: string };
  /** SBR09. */
  filing: string;
  /** 2010BB NM103. */
  payerName: string;
  /** Parts of the claim that could not be read. */
  problems: X12Problem[];
  /** Parts of the enclosing billing provider, subscriber or patient that could not be read. */
  problemsAround: X12Problem[];
}

export type ReadClaim = { claim: X12Claim } | { lost: X12Problem } | { note: X12Problem };

const DIAGNOSES = new Set(['ABK', 'ABF']);
const OLDER_DIAGNOSES = new Set(['BK', 'BF']);

/** Claims one at a time, in file order. */
export async function* readClaims(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadClaim> {
  for await (const event of readTransactions(source, CLAIM_SETS)) {
    if (event.kind === 'lost') yield { lost: event.problem };
    else if (event.kind === 'note') yield { note: event.problem };
    else yield { claim: toClaim(event.unit, event.set.version === '005010X223' ? 'institutional' : 'professional') };
  }
}

function toClaim(unit: OpenLoop, form: X12Claim['form']): X12Claim {
  const header = unit.first('CLM')!;
  const [facility = '', , frequency = ''] = componentsAt(header, 5);
  const codes = unit.all('HI').flatMap(diagnosesIn);
  const subscriber = unit.around('2000B');
  const person = unit.around('2000C')?.child('2010CA') ?? subscriber?.child('2010BA') ?? null;
  const lines = (unit.children.get('2400') ?? []).map((line, at) => toLine(line, at + 1));
  return {
    form,
    at: unit.position,
    controlNumber: valueAt(header, 1),
    charge: valueAt(header, 2),
    frequency,
    place: form === 'professional' ? facility : '',
    billType: form === 'institutional' ? `${facility}${frequency}` : '',
    diagnoses: codes.filter(([kind]) => DIAGNOSES.has(kind!)).map(([, code]) => code ?? ''),
    hasOlderDiagnoses: codes.some(([kind]) => OLDER_DIAGNOSES.has(kind!)),
    date: days(unit, '434')[0],
    lines,
    provider: readAddress(findPlace(unit)),
    patient: {
      state: readAddress(person).state,
      birthDate: text(person?.first('DMG'), 2),
      sex: text(person?.first('DMG'), 3),
    },
    filing: text(subscriber?.first('SBR'), 9),
    payerName: text(subscriber?.child('2010BB')?.first('NM1'), 3),
    problems: [...unit.problems, ...missing(unit, form, lines)],
    problemsAround: problemsAround(unit),
  };
}

function toLine(loop: OpenLoop, at: number): X12Line {
  const professional = loop.first('SV1');
  const service = professional ?? loop.first('SV2');
  const composite = service === null ? [] : componentsAt(service, professional === null ? 2 : 1);
  const [procedureKind = '', procedure = '', ...modifiers] = composite;
  const [date, lastDate] = days(loop, '472');
  const [kind, count] = professional === null ? [4, 5] : [3, 4];
  const number = Number(text(loop.first('LX'), 1));
  const reference = loop.all('REF').find((segment) => valueAt(segment, 1) === '6R');
  return {
    number: Number.isInteger(number) && number > 0 ? number : at,
    at: loop.position,
    procedureKind,
    procedure,
    modifiers: modifiers.slice(0, 4).filter((modifier) => modifier !== ''),
    units: text(service, count),
    unitKind: text(service, kind),
    pointers: professional === null ? [] : componentsAt(professional, 7).filter((pointer) => pointer !== ''),
    place: text(professional, 5),
    date,
    lastDate,
    charge: text(service, professional === null ? 3 : 2),
    controlNumber: text(reference, 2),
  };
}

function diagnosesIn(segment: Segment): string[][] {
  return segment.elements.slice(1).map((_element, at) => componentsAt(segment, at + 1));
}

/** DTP: a day (D8) or a range of days (RD8), as first and last day. */
function days(loop: OpenLoop, qualifier: string): [first: string, last: string] {
  const segment = loop.all('DTP').find((one) => valueAt(one, 1) === qualifier);
  const [first = '', last = first] = segment === undefined ? [] : valueAt(segment, 3).split('-');
  return [first, last];
}

/** Loop with the address of the service: ambulance pick-up, facility, otherwise the billing provider. */
function findPlace(unit: OpenLoop): OpenLoop | null {
  const own = unit.child('2310 pick-up') ?? unit.child('2310 facility');
  const ofLine = unit.children.get('2400')?.[0]?.child('2420 facility') ?? null;
  return own ?? ofLine ?? unit.around('2000A')?.child('2010AA') ?? null;
}

function readAddress(loop: OpenLoop | null): { state: string; zip: string } {
  const segment = loop?.first('N4');
  return { state: text(segment, 2), zip: text(segment, 3) };
}

function missing(unit: OpenLoop, form: X12Claim['form'], lines: readonly X12Line[]): X12Problem[] {
  const problems: X12Problem[] = [];
  const { position } = unit;
  if (lines.length === 0) problems.push({ message: 'the claim has no service line (LX)', position });
  const id = form === 'professional' ? 'SV1' : 'SV2';
  let before = 0;
  for (const [at, line] of (unit.children.get('2400') ?? []).entries()) {
    const { number } = lines[at]!;
    // Lines are numbered from 1 in each claim; otherwise lines of another claim would be counted with it.
    if (number <= before)
      problems.push({ message: 'service lines (LX) do not count up: a claim may be missing', position: line.position });
    before = number;
    if (line.first(id) === null) problems.push({ message: `a service line has no ${id}`, position: line.position });
    else problems.push(...line.problems);
  }
  return problems;
}

function problemsAround(unit: OpenLoop): X12Problem[] {
  const around = ['2000C', '2000B', '2000A'].flatMap((id) => unit.around(id) ?? []);
  const parties = around.flatMap((loop) => [...loop.children.values()].flat());
  return [...around, ...parties].flatMap(({ loop, problems }) => (loop.unit === true ? [] : problems));
}

function text(segment: Segment | null | undefined, element: number): string {
  return segment === null || segment === undefined ? '' : valueAt(segment, element);
}
