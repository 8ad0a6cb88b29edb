/**
 * What claim codes show about a policy's facts (`library/claim-facts.yaml`): procedure codes that imply a choice,
 * diagnoses under which an answer is possible, diagnoses that a claim reports when the answer is yes (`reported`), and
 * codes of other lines and modifiers that answer a question (`with`).
 * Choices apply to claims only; yes/no questions also to evaluations.
 */
import { parseYaml } from '../../../platform/text/yaml.ts';
import { inCodes } from '../../evaluate/code-match.ts';
import type { FactValue } from '../decide/values.ts';
import { readCodeRange } from '../library/leaf-text.ts';
import type { FactDefinition, PolicyLogic } from '../logic.ts';

type Codes = { dx?: string[]; px?: (string | number)[]; with?: (string | number)[] };
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
  return { ...logic, facts };
}

const YES_NO: readonly string[] = ['yes', 'no'];
const REPORTED = 'reported';

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
  const ranges = (codes: readonly (string | number)[] = []) => codes.map((code) => readCodeRange(String(code)));
  if (fact.kind === 'number') return readAmounts(own, ranges);
  if (fact.kind !== 'choice' && fact.kind !== 'yes_no') return {};
  const values = fact.kind === 'choice' ? fact.values : YES_NO;
  const reported = fact.kind === 'yes_no' ? own[REPORTED] : undefined;
  const reportedAs = reported === undefined ? {} : { reportedAs: ranges(reported.dx) };
  const answerCodes = Object.entries(own)
    .filter(([value]) => values?.includes(value))
    .map(([value, one]) => ({
      ...{ value, dx: ranges(one.dx), px: ranges(one.px) },
      ...(one.with === undefined ? {} : { with: ranges(one.with) }),
    }));
  return { ...(answerCodes.length === 0 ? {} : { answerCodes }), ...reportedAs };
}

/** Of numbers, an answer is the amount that one unit of its codes adds. */
function readAmounts(
  own: Record<string, Codes>,
  ranges: (codes: readonly (string | number)[]) => ReturnType<typeof readCodeRange>[],
): Partial<FactDefinition> {
  const answerCodes = Object.entries(own).map(([value, { px = [] }]) => ({ value, dx: [], px: ranges(px) }));
  return answerCodes.length === 0 ? {} : { answerCodes };
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
    const amount = (code: string) =>
      Number(answerCodes.find(({ px }) => inCodes(code, px, 'HCPCS'))?.value ?? 0) * (billed.get(code) ?? 0);
    const value = amount(procedure) || Math.max(0, ...[...billed.keys()].map(amount));
    return value === 0 ? [] : [[id, { kind, value, to: Number.POSITIVE_INFINITY, unit }]];
  });
}

/**
 * Answers of choices that the codes leave possible; facts without evidence are absent. @param diagnoses empty when only
 * procedures count.
 */
export function claimAnswers(
  { facts }: PolicyLogic,
  { procedure, diagnoses }: { procedure: string; diagnoses: readonly string[] },
): [string, FactValue][] {
  return facts.flatMap((fact): [string, FactValue][] => {
    const { answerCodes, values = [] } = fact;
    if (answerCodes === undefined || fact.kind !== 'choice') return [];
    const left = possibleAnswers(answerCodes, procedure, diagnoses);
    const among = values.filter((value) => left.get(value) !== false);
    if (among.length === 0 || among.length === values.length) return [];
    return [[fact.id, among.length === 1 ? { kind: 'choice', value: among[0]! } : { kind: 'choices', among }]];
  });
}

/** Answers that something else on the claim states. @param others codes, except this service's own unit, and modifiers */
export function answersByOthers({ facts }: PolicyLogic, others: readonly string[]): [string, FactValue][] {
  return facts.flatMap(({ id, kind, answerCodes = [] }): [string, FactValue][] => {
    const stated = answerCodes.filter((one) => others.some((code) => inCodes(code, one.with ?? [], 'HCPCS')));
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
