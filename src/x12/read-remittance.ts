/** Reads an 835's report on claims: what was paid, and why the rest was not. */
import { REMITTANCE_SETS } from './grammar/remittance.ts';
import type { X12Problem } from './position.ts';
import { componentsAt, type Segment, valueAt } from './segments.ts';
import { type OpenLoop, readTransactions } from './walk-transactions.ts';

/** CAS: why an amount was not paid. */
export interface Adjustment {
  /** CO, PR, OA, PI or CR. */
  group: string;
  /** Claim adjustment reason code (CARC). */
  reason: string;
  amount: number;
}

export interface RemittedLine {
  procedure: string;
  modifiers: string[];
  charge: number;
  paid: number;
  /** YYYYMMDD; empty if the line has none. */
  date: string;
  adjustments: Adjustment[];
  /** Remittance advice remark codes (RARC). */
  remarks: string[];
  /** REF*6R, as in the claim. */
  controlNumber: string;
}

export interface RemittedClaim {
  at: X12Problem['position'];
  /** CLP01: CLM01 of the claim. */
  controlNumber: string;
  /** CLP02: 1 primary, 2 secondary, 3 tertiary, 4 denied, 22 reversal and others. */
  status: string;
  charge: number;
  paid: number;
  adjustments: Adjustment[];
  remarks: string[];
  lines: RemittedLine[];
  problems: X12Problem[];
}

export type ReadRemittance = { claim: RemittedClaim } | { lost: X12Problem } | { note: X12Problem };

export async function* readRemittances(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRemittance> {
  for await (const event of readTransactions(source, REMITTANCE_SETS)) {
    if (event.kind === 'lost') yield { lost: event.problem };
    else if (event.kind === 'note') yield { note: event.problem };
    else yield { claim: toClaim(event.unit) };
  }
}

function toClaim(unit: OpenLoop): RemittedClaim {
  const header = unit.first('CLP')!;
  const lines = unit.children.get('2110') ?? [];
  return {
    at: unit.position,
    controlNumber: valueAt(header, 1),
    status: valueAt(header, 2),
    charge: amount(header, 3),
    paid: amount(header, 4),
    adjustments: unit.all('CAS').flatMap(adjustmentsIn),
    remarks: [...unit.all('MOA').flatMap(outpatientRemarks), ...unit.all('MIA').flatMap(inpatientRemarks)],
    lines: lines.map(toLine),
    problems: [...unit.problems, ...lines.flatMap(({ problems }) => problems)],
  };
}

function toLine(loop: OpenLoop): RemittedLine {
  const service = loop.first('SVC')!;
  // If the payer paid a different code, SVC06 has the billed one.
  const billed = componentsAt(service, valueAt(service, 6) === '' ? 1 : 6);
  const [, procedure = '', ...modifiers] = billed;
  const dates = loop.all('DTM');
  const day = dates.find((segment) => ['472', '150'].includes(valueAt(segment, 1)));
  const reference = loop.all('REF').find((segment) => valueAt(segment, 1) === '6R');
  return {
    procedure,
    modifiers: modifiers.slice(0, 4).filter((modifier) => modifier !== ''),
    charge: amount(service, 2),
    paid: amount(service, 3),
    date: day === undefined ? '' : valueAt(day, 2),
    adjustments: loop.all('CAS').flatMap(adjustmentsIn),
    remarks: remarkCodes(
      loop.all('LQ').flatMap((segment) => (valueAt(segment, 1) === 'HE' ? valueAt(segment, 2) : [])),
    ),
    controlNumber: reference === undefined ? '' : valueAt(reference, 2),
  };
}

/** CAS01 is the group, followed by up to six triples of reason, amount and quantity. */
function adjustmentsIn(segment: Segment): Adjustment[] {
  const group = valueAt(segment, 1);
  const found: Adjustment[] = [];
  for (let at = 2; at < segment.elements.length; at += 3) {
    const reason = valueAt(segment, at).toUpperCase();
    if (/^(?:CO|PR|OA|PI|CR)$/.test(group) && /^[A-Z]{0,2}\d{1,3}$/.test(reason))
      found.push({ group, reason, amount: amount(segment, at + 1) });
  }
  return found;
}

const outpatientRemarks = (segment: Segment) => remarkCodes([3, 4, 5, 6, 7].map((at) => valueAt(segment, at)));
const inpatientRemarks = (segment: Segment) => remarkCodes([5, 20, 21, 22, 23].map((at) => valueAt(segment, at)));

/** A value in any other format could be arbitrary text. */
function remarkCodes(codes: readonly string[]): string[] {
  return codes.map((code) => code.toUpperCase()).filter((code) => /^(?:MA|M|N)\d{1,3}$/.test(code));
}

function amount(segment: Segment, element: number): number {
  const value = Number(valueAt(segment, element));
  return Number.isFinite(value) ? value : 0;
}
