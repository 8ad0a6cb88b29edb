/**
 * What claim codes show about a policy's facts (`library/claim-facts.yaml`): procedure codes that imply a choice,
 * diagnoses under which an answer is possible, diagnoses that a claim reports when the answer is yes (`reported`), and
 * codes of other lines and modifiers that answer a question (`with`), places of service that do (`place`), diagnoses that
 * state a number within bounds ("15..29.9"), and procedure codes of which one unit adds an amount ("50"). Procedures and
 * modifiers may rule out an answer of a choice (`not`), and a service (`services`: those in `not`, or none of `only`).
 * Choices, numbers and places apply to claims only; yes/no questions also to evaluations.
 */
import { parseYaml } from '../../../platform/text/yaml.ts';
import type { CodeRange } from '../../criteria.ast.ts';
import { inCodes } from '../../evaluate/code-match.ts';
import type { FactValue } from '../decide/values.ts';
import { readCodeRange } from '../library/leaf-text.ts';
import type { AnswerCodes, FactDefinition, PolicyLogic } from '../logic.ts';

interface Codes {
  dx?: string[];
  px?: (string | number)[];
  with?: (string | number)[];
  place?: string[];
  not?: (string | number)[];
  only?: (string | number)[];
}
/** Policy, fact, answer. */
type File = Record<string, Record<string, Record<string, Codes>>>;

/** @param text of the file. Facts by policy. */
export function readClaimFacts(text: string | null): File {
  return text === null ? {} : ((parseYaml(text) ?? {}) as File);
}

/** Adds to the logic what codes show of its facts; unknown answers and facts are skipped. */
export function withClaimFacts(logic: PolicyLogic, written: File[string] | undefined): PolicyLogic {
  if (written === undefined) return logic;
  const facts = logic.facts.map((fact) => {
    const own = written[fact.id];
    return own === undefined ? fact : { ...fact, ...readAnswerCodes(fact, own) };
  });
  const services = logic.services.map((service) => {
    const own = written[SERVICES]?.[service.id];
    return own === undefined ? service : { ...service, claimed: { not: ranges(own.not), only: ranges(own.only) } };
  });
  return { ...logic, facts, services };
}

const ranges = (codes: readonly (string | number)[] = []) => codes.map((code) => readCodeRange(String(code)));

const YES_NO: readonly string[] = ['yes', 'no'];
const REPORTED = 'reported';
const SERVICES = 'services';

/** The yes/no answer that a diagnosis or procedure states by definition; null for none, or for both. */
export function statedAnswer(
  { answerCodes = [] }: FactDefinition,
  diagnoses: readonly string[],
  procedures: readonly string[] = [],
): boolean | null {
  const stated = answerCodes.filter(
    ({ dx, px }) =>
      diagnoses.some((code) => inCodes(code, dx, 'ICD10CM')) || procedures.some((code) => inCodes(code, px, 'HCPCS')),
  );
  return stated.length === 1 ? stated[0]!.value === 'yes' : null;
}

function readAnswerCodes(fact: FactDefinition, own: Record<string, Codes>): Partial<FactDefinition> {
  if (fact.kind !== 'choice' && fact.kind !== 'yes_no' && fact.kind !== 'number') return {};
  const values = fact.kind === 'choice' ? fact.values : YES_NO;
  const isAnswer = (value: string) =>
    fact.kind === 'number' ? readBounds(value) !== null || AMOUNT.test(value) : values?.includes(value) === true;
  const reported = fact.kind === 'yes_no' ? own[REPORTED] : undefined;
  const reportedAs = reported === undefined ? {} : { reportedAs: ranges(reported.dx) };
  const answerCodes = Object.entries(own)
    .filter(([value]) => isAnswer(value))
    .map(([value, one]) => ({
      value,
      dx: ranges(one.dx),
      px: ranges(one.px),
      ...(one.with === undefined ? {} : { with: ranges(one.with) }),
      ...(one.place === undefined ? {} : { place: one.place }),
      ...(one.not === undefined ? {} : { not: ranges(one.not) }),
    }));
  return { ...(answerCodes.length === 0 ? {} : { answerCodes }), ...reportedAs };
}

/**
 * Numbers that the units of the claim state, as the least that is supplied: of the item itself, or of what it is used with.
 * @param billed units by code.
 */
export function amountsBilled(
  { facts }: PolicyLogic,
  procedure: string,
  billed: ReadonlyMap<string, number>,
): [string, FactValue][] {
  return facts.flatMap(({ id, kind, unit = '1', answerCodes = [] }): [string, FactValue][] => {
    if (kind !== 'number' || answerCodes.length === 0) return [];
    const adds = (code: string) =>
      answerCodes.find(({ value, px }) => AMOUNT.test(value) && inCodes(code, px, 'HCPCS'))?.value;
    const amount = (code: string) => Number(adds(code) ?? 0) * (billed.get(code) ?? 0);
    const value = amount(procedure) || Math.max(0, ...[...billed.keys()].map(amount));
    return value === 0 ? [] : [[id, { kind, value, to: Number.POSITIVE_INFINITY, unit }]];
  });
}

/** Whether one of the codes, of procedures and modifiers, is listed. */
export const hasCode = (codes: readonly string[], listed: readonly CodeRange[]): boolean =>
  codes.some((code) => inCodes(code, listed, 'HCPCS'));

/**
 * Answers of choices that the codes leave possible; facts without evidence are absent. @param diagnoses empty when only
 * procedures count.
 */
export function claimAnswers(
  { facts }: PolicyLogic,
  {
    procedure,
    modifiers,
    diagnoses,
  }: { procedure: string; modifiers: readonly string[]; diagnoses: readonly string[] },
): [string, FactValue][] {
  const codes = [procedure, ...modifiers];
  return facts.flatMap((fact): [string, FactValue][] => {
    const { answerCodes, values = [] } = fact;
    if (answerCodes === undefined || fact.kind !== 'choice') return [];
    const left = possibleAnswers(answerCodes, procedure, diagnoses);
    const isRuledOut = (value: string) =>
      answerCodes.some((one) => one.value === value && hasCode(codes, one.not ?? []));
    const among = values.filter((value) => left.get(value) !== false && !isRuledOut(value));
    if (among.length === 0 || among.length === values.length) return [];
    return [[fact.id, among.length === 1 ? { kind: 'choice', value: among[0]! } : { kind: 'choices', among }]];
  });
}

/** Of numbers, what one unit of the codes adds. */
const AMOUNT = /^\d+(?:\.\d+)?$/;
const BOUNDS = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/;

function readBounds(text: string): readonly [number, number] | null {
  const [, from, to] = BOUNDS.exec(text) ?? [];
  return from === undefined ? null : [Number(from), Number(to)];
}

/** Numbers with bounds that a diagnosis of the claim states: the stage of a kidney disease states those of its filtration rate. */
export function statedNumbers({ facts }: PolicyLogic, diagnoses: readonly string[]): [string, FactValue][] {
  return facts.flatMap(({ id, kind, unit, answerCodes = [] }): [string, FactValue][] => {
    if (kind !== 'number') return [];
    const stated = answerCodes.filter(({ dx }) => diagnoses.some((code) => inCodes(code, dx, 'ICD10CM')));
    const bounds = stated.length === 1 ? readBounds(stated[0]!.value) : null;
    return bounds === null ? [] : [[id, { kind, value: bounds[0], to: bounds[1], unit: unit! }]];
  });
}

/**
 * Answers that something else on the claim states. @param others codes, except this service's own unit, and modifiers
 * @param place of the service; null: unknown.
 */
export function answersByOthers(
  { facts }: PolicyLogic,
  others: readonly string[],
  place: string | null,
): [string, FactValue][] {
  return facts.flatMap(({ id, kind, answerCodes = [] }): [string, FactValue][] => {
    const isStated = (one: AnswerCodes) =>
      others.some((code) => inCodes(code, one.with ?? [], 'HCPCS')) ||
      (place !== null && one.place?.includes(place) === true);
    const stated = answerCodes.filter(isStated);
    const [only, ...more] = stated;
    if (only === undefined || more.length > 0) return [];
    const { value } = only;
    return [[id, kind === 'choice' ? { kind, value } : { kind: 'yes_no', value: value === 'yes' }]];
  });
}

/** A code shared by all listed answers distinguishes none; an answer that no code shows is always possible. */
function possibleAnswers(
  answerCodes: NonNullable<FactDefinition['answerCodes']>,
  procedure: string,
  diagnoses: readonly string[],
): ReadonlyMap<string, boolean> {
  const byProcedure = answerCodes.filter(({ px }) => px.length > 0);
  const billed = byProcedure.filter(({ px }) => inCodes(procedure, px, 'HCPCS'));
  const isSpecific = billed.length > 0 && billed.length < byProcedure.length;
  return new Map(
    answerCodes.map((one) => {
      const fits = diagnoses.some((code) => inCodes(code, one.dx, 'ICD10CM'));
      if (fits || (isSpecific && billed.includes(one))) return [one.value, true];
      const other = (isSpecific && one.px.length > 0) || (diagnoses.length > 0 && one.dx.length > 0);
      return [one.value, !other];
    }),
  );
}

/** Answers that name no condition. */
const NO_CONDITION: ReadonlySet<string> = new Set(['no', 'none', 'other', 'neither']);

/** Whether the policy has a condition that diagnoses show or are reported for. */
export function hasDiagnosedCondition({ tree }: { tree: PolicyLogic }, diagnoses: readonly string[]): boolean {
  const possible = tree.facts.flatMap(({ impliedBy, reportedAs, answerCodes = [] }) => [
    ...(impliedBy ?? reportedAs ?? []),
    ...answerCodes.flatMap(({ value, dx }) => (NO_CONDITION.has(value) ? [] : dx)),
  ]);
  return diagnoses.some((code) => inCodes(code, possible, 'ICD10CM'));
}

/** The same, and none of them answers a question of the policy with no, such as a leukemia that is not in remission. */
export function showsCondition(policy: { tree: PolicyLogic }, diagnoses: readonly string[]): boolean {
  return (
    hasDiagnosedCondition(policy, diagnoses) &&
    policy.tree.facts.every((fact) => fact.kind !== 'yes_no' || statedAnswer(fact, diagnoses) !== false)
  );
}

/** Whether the answers of the policy list procedure codes, and not this one. */
export function answersOnlyOthers(policy: { tree: PolicyLogic }, procedure: string): boolean {
  const listed = policy.tree.facts.some(({ answerCodes = [] }) => answerCodes.some(({ px }) => px.length > 0));
  return listed && !hasAnswerFor(policy, procedure);
}

/** Whether an answer of the policy lists the procedure code. */
export function hasAnswerFor({ tree }: { tree: PolicyLogic }, procedure: string): boolean {
  return tree.facts.some(({ answerCodes = [] }) => answerCodes.some(({ px }) => inCodes(procedure, px, 'HCPCS')));
}
