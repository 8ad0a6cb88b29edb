/** The ordinary case: a service that Medicare pays by a fee schedule, and that no policy has to mention to be paid. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import { isNuclearScan, isTracer } from '../../facts/shared-services.ts';
import type { Facts } from '../../facts.ts';
import { isHospitalClaim } from '../../request/lines.ts';
import { isPartBVaccine } from '../preventive/vaccines.ts';

/** Active, injections, anesthesia (status codes of the relative value file). */
const PAID = new Set(['A', 'J', 'T']);
/** Paid by another fee schedule, e.g. the laboratory's; the unit edits show that it is paid at all, and the Act for its vaccines. */
const PAID_ELSEWHERE = new Set(['E', 'X']);
/**
 * Of CPT, other schedules pay tests, drawing blood, vaccines and services of dialysis facilities. What else the file calls no
 * physician service, such as standby or organ removal, no schedule pays.
 */
const OF_OTHER_SCHEDULES = /^(?:[A-Z]\d{4}|8\d{4}|0\d{3}[MU]|36415|7826[78]|90[2-9]\d\d|913\d\d)$/;

/**
 * Whether fee schedule and edits settle a code in traditional Medicare. Where no place is known and policies elsewhere list the
 * code, one of them may hold there, so nothing is settled.
 */
export function isPaidByFeeSchedule(facts: Facts, code: string): boolean {
  const { payer, codes, place, elsewhere } = facts;
  const record = codes.get(code);
  if (payer.kind !== 'medicare' || payer.conflict || record?.active !== true) return false;
  if (!place.known && (elsewhere.get(code) ?? 0) > 0) return false;
  if (isPaidToHospital(facts, code)) return true;
  if (!record.schedule) return false;
  const { status } = record.schedule;
  if (PAID.has(status) || isTracerOfScan(facts, code)) return true;
  if (!PAID_ELSEWHERE.has(status)) return false;
  return isPartBVaccine(code) || (OF_OTHER_SCHEDULES.test(code) && isPriced(code, record));
}

/** A diagnostic tracer, which contractors price, with the scan that it is for: the scan decides. */
function isTracerOfScan(facts: Facts, code: string): boolean {
  const { question, codes } = facts;
  if (!isTracer(code) || !/\bdiagnostic\b/i.test(codes.get(code)?.description ?? '')) return false;
  return question.procedures.some((other) => isNuclearScan(other.code) && isPaidByFeeSchedule(facts, other.code));
}

/** Injections, implants and what is applied to the skin; drugs by mouth, nebulizer and pump have benefits of their own. */
const INJECTED = /^(?:J[0-3]\d{3}|J7[1-4]\d{2}|J9\d{3}|Q5\d{3})$/;
const NOT_INJECTED = /\b(?:oral|tablets?|capsules?|inh\w*|insulin pump)\b/i;

function isPriced(code: string, record: CodeRecord): boolean {
  const { mue, drug } = record;
  if (mue !== null) return mue.units > 0;
  return (drug?.listed === true && isInjected(code, record)) || isPricedByList(code, record);
}

/** A drug newer than the unit edits: the newest list of drugs that Part B pays by average sales price has it. */
export function isPricedByList(code: string, record: CodeRecord | undefined): boolean {
  const { mue, drug } = record ?? {};
  return mue === null && drug?.listed === false && drug.smallest !== undefined && isInjected(code, record!);
}

function isInjected(code: string, { drug }: CodeRecord): boolean {
  return INJECTED.test(code) && !drug?.names?.some((name) => NOT_INJECTED.test(name));
}

/** Status indicators of OPPS without a payment on an outpatient claim: not recognized, inpatient only, not covered, not billable. */
const UNPAID_INDICATORS: ReadonlySet<string> = new Set(['B', 'C', 'D', 'E1', 'E2', 'M', 'Y']);

/** Visits that exist for hospitals alone (Claims Processing Manual, chapter 4, section 160): clinics, emergency departments of type B. */
const VISITS_OF_HOSPITALS = /^G0(?:38[0-4]|463)$/;

/** Whether the status indicator of the date, or what the code is for, settles it on a hospital's outpatient claim. */
function isPaidToHospital({ question, lists }: Facts, code: string): boolean {
  const opps = lists?.get(code)?.opps;
  if (!isHospitalClaim(question)) return false;
  if (opps?.listed !== true || opps.old) return question.setting === 'facility' && VISITS_OF_HOSPITALS.test(code);
  return opps.category !== null && !UNPAID_INDICATORS.has(opps.category);
}
