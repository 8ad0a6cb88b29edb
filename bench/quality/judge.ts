/** Grades responses by the checks of a case. Deterministic: the same responses always get the same grade. */
import { isDeepStrictEqual } from 'node:util';
import { type Case, type Check, GRADES, type Grade } from './case.ts';
import { authorizationIn, outcomeIn, statementsIn } from './claim-answers.ts';
import type { Answer } from './client.ts';
import { judgePassage } from './passages.ts';
import { valueAt } from './pointers.ts';
import { problemOfReceipt } from './receipts.ts';
import { type ListedTool, rankByWords } from './tool-words.ts';

export interface Failure {
  grade: Exclude<Grade, 'right'>;
  reason: string;
}

export interface Judgment {
  grade: Grade;
  failures: Failure[];
  /** Rank of the first right result, from 1; null if it is missing. Omitted if no check ranks. */
  place?: number | null;
}

/** What some checks need to know about the service. */
export interface Context {
  /** JSON Web Key Set that signs its receipts. */
  keys: unknown;
  tools: readonly ListedTool[];
}

type Of<Name extends Check['check']> = Extract<Check, { check: Name }>;
type Found = { failure: string | null; grade?: Failure['grade']; place?: number | null };

export function judge({ expect }: Pick<Case, 'expect'>, answers: readonly Answer[], context: Context): Judgment {
  const failures: Failure[] = [];
  let place: number | null | undefined;
  for (const check of expect) {
    const found = judgeCheck(check, answers, context);
    if (found.place !== undefined) place = found.place;
    if (found.failure !== null)
      failures.push({ grade: check.grade ?? found.grade ?? 'wrong', reason: found.failure.slice(0, 500) });
  }
  const worst = Math.max(0, ...failures.map(({ grade }) => GRADES.indexOf(grade)));
  return { grade: GRADES[worst]!, failures, ...(place === undefined ? {} : { place }) };
}

const passes = (ok: boolean, failure: () => string): Found => ({ failure: ok ? null : failure() });

function judgeCheck(check: Check, answers: readonly Answer[], context: Context): Found {
  const answer = answers[check.step ?? answers.length - 1];
  if (answer === undefined) return { failure: 'there is no such answer' };
  const value = check.at === undefined ? answer.body : valueAt(answer.body, check.at);
  switch (check.check) {
    case 'status':
      return passes(check.is.includes(answer.status), () => `status ${answer.status}, not ${check.is.join(' or ')}`);
    case 'same':
      return passes(
        JSON.stringify(value) === JSON.stringify(valueAt(answers[check.as]?.body, check.at ?? '')),
        () => `is not the same as in answer ${check.as + 1}`,
      );
    case 'states':
      return judgeStates(check, answers);
    case 'outcome':
    case 'authorization':
    case 'verdict':
    case 'refused':
      return judgeDecision(check, answer);
    case 'passage':
      return judgePassage(check, value);
    case 'tool':
      return judgeTool(check, context);
    case 'signed': {
      const problem = problemOfReceipt(answer.body, context.keys);
      return { failure: problem };
    }
    default:
      return judgeValue(check, value, answer);
  }
}

type ValueCheck = Of<
  'equals' | 'contains' | 'lacks' | 'matches' | 'never' | 'first' | 'listed' | 'not_listed' | 'empty'
>;

function judgeValue(check: ValueCheck, value: unknown, { body }: Answer): Found {
  const at = check.at ?? 'the answer';
  const displayed = JSON.stringify(value) ?? 'nothing';
  switch (check.check) {
    case 'equals':
      return passes(isDeepStrictEqual(value ?? null, check.value), () => `${at} is ${displayed}`);
    case 'contains':
      return passes(displayed.includes(check.text), () => `${at} does not contain ${check.text}`);
    case 'lacks':
      return passes(!displayed.includes(check.text), () => `${at} contains ${check.text}`);
    case 'matches':
    case 'never': {
      const text = check.of === 'statements' ? statementsIn(body) : textIn(value);
      const matches = new RegExp(check.pattern).test(text);
      const wanted = check.check === 'matches';
      return passes(matches === wanted, () => `${wanted ? 'does not state' : 'states'} ${check.pattern}`);
    }
    case 'empty':
      return passes(Array.isArray(value) && value.length === 0, () => `${at} is not empty`);
    case 'first':
      return judgeFirst(check, value);
    default: {
      const listed = new Set(listValues(value, check));
      const wrong = check.of.filter((one) => listed.has(one) !== (check.check === 'listed'));
      return passes(wrong.length === 0, () => `${check.check.replace('_', ' ')}: ${wrong.join(', ')}`);
    }
  }
}

type Entry = Record<string, unknown> | null;

/**
 * One field of each entry, or the entries themselves; `with` limits them to entries in which that list is not empty.
 */
function listValues(value: unknown, { field, with: list }: { field?: string; with?: string }): unknown[] {
  if (!Array.isArray(value)) return [];
  const own = (value as Entry[]).filter((one) => list === undefined || (one?.[list] as unknown[] | undefined)?.length);
  return field === undefined ? own : own.map((one) => one?.[field]);
}

function judgeFirst({ field, of, within }: Of<'first'>, value: unknown): Found {
  const values = listValues(value, { field });
  const at = values.findIndex((one) => of.includes(String(one)));
  const place = at < 0 ? null : at + 1;
  const failure =
    place !== null && place <= within
      ? null
      : `${of.slice(0, 3).join(', ')} at ${place ?? '-'}; first ${values.slice(0, 3).join(', ') || 'nothing'}`;
  return { failure, place };
}

/** Wrong decisions are not equal: one that a user would act on without a second look is graded dangerous. */
function judgeDecision(check: Of<'outcome' | 'authorization' | 'verdict' | 'refused'>, answer: Answer): Found {
  switch (check.check) {
    case 'outcome': {
      const found = outcomeIn(answer);
      if (found === null) return { failure: 'the answer is no decision' };
      const sends = check.of.includes('submit') || check.of.includes('attest');
      const careful = found === 'review' && check.of.some((one) => one !== 'error');
      const grade = found === 'submit' && !sends ? 'dangerous' : careful ? 'weak' : 'wrong';
      return {
        ...passes(check.of.includes(found), () => `resulted in ${found} instead of ${check.of.join(' or ')}`),
        grade,
      };
    }
    case 'authorization': {
      const found = authorizationIn(answer);
      const right = check.is === undefined ? !(check.not ?? []).includes(found ?? '') : found === check.is;
      const grade = check.is === 'required' && found === 'not_required' ? 'dangerous' : 'wrong';
      return { ...passes(right, () => `authorization ${found}`), grade };
    }
    case 'verdict': {
      const found = valueAt(answer.body, '/data/verdict');
      const grade = found === 'undetermined' ? 'weak' : found === undefined ? 'wrong' : 'dangerous';
      return { ...passes(found === check.is, () => `verdict ${found ?? 'missing'}, not ${check.is}`), grade };
    }
    default: {
      const refused = valueAt(answer.body, '/error/code') === check.code;
      const answered = answer.body !== null && answer.status < 500;
      const grade = check.is ? 'dangerous' : 'wrong';
      if (!answered) return { failure: `status ${answer.status} without an answer`, grade: 'wrong' };
      return { ...passes(refused === check.is, () => (check.is ? 'was not refused' : 'was refused')), grade };
    }
  }
}

function judgeStates({ any }: Of<'states'>, answers: readonly Answer[]): Found {
  const text = plain(answers.flatMap(({ body }) => memberTexts(valueAt(body, '/data'))).join(' '));
  return passes(
    any.some((one) => text.includes(plain(one))),
    () => `does not state ${any.join(' or ')}`,
  );
}

function judgeTool({ question, is }: Of<'tool'>, { tools }: Context): Found {
  const ranked = tools.length === 0 ? [] : rankByWords(tools)(question);
  return passes(ranked[0] === is, () => `words lead to ${ranked[0] ?? 'no tool'}, not ${is}`);
}

/** Field names with their values, as a model reads them. */
function memberTexts(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => memberTexts(inner, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([member, inner]) => memberTexts(inner, member));
  return [`${name}: ${value}`];
}

/** The JSON, followed by its sentences without quoting, one per line. */
function textIn(value: unknown): string {
  return [...memberTexts(value).map((one) => one.slice(one.indexOf(': ') + 2)), JSON.stringify(value)].join('\n');
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
