/** Applies a rule that judges the modifiers and the place of a claim to one line after the other, where lines are known. */
import type { ClaimLine, Facts, Finding, Question } from '../facts.ts';
import { linesOfCode } from '../request/lines.ts';

type Rule = (facts: Facts) => Finding[];

/**
 * What a rule finds on each line. A request without lines is judged as a whole: its modifiers may be on any line. What is the
 * same on several lines is found once.
 */
export function eachLine(facts: Facts, rule: Rule): Finding[] {
  const { question } = facts;
  const { lines } = question;
  if (lines === undefined) return rule(facts);
  const found = lines.flatMap((line) =>
    rule({ ...facts, question: asOnlyLine(question, line) }).map(
      (one): Finding => ({
        ...one,
        code: one.code ?? line.code,
        lines: [line.number],
      }),
    ),
  );
  return together(found).map((one) => withLines(one, question));
}

function asOnlyLine(question: Question, line: ClaimLine): Question {
  const requested = question.procedures.find(({ code }) => code === line.code)!;
  return {
    ...question,
    procedures: [{ ...requested, count: line.units }],
    modifiers: [...line.modifiers].sort(),
    lines: [line],
    site: line.place === null ? question.site : line.place.site,
  };
}

function together(found: readonly Finding[]): Finding[] {
  const key = (one: Finding) => `${one.rule_id} ${one.code} ${one.effect} ${one.message} ${one.citation.source_id}`;
  return [...Map.groupBy(found, key).values()].map((same) => {
    return { ...same[0]!, lines: [...new Set(same.flatMap(({ lines = [] }) => lines))].sort((a, b) => a - b) };
  });
}

/** Of a code that is on several lines, the message states which of them it is about. */
function withLines(one: Finding, question: Question): Finding {
  const { lines = [] } = one;
  const own = one.code === null ? [] : linesOfCode(question, one.code);
  if (own.length < 2 || lines.length === own.length) return one;
  return { ...one, message: `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(' and ')}: ${one.message}` };
}

/** What a rule about diagnoses finds for a code, by the diagnoses its lines point to: lines that point to the same ones together. */
export function eachPointing(facts: Facts, code: string, rule: Rule): Finding[] {
  const { question } = facts;
  if (question.lines === undefined) return rule(facts);
  const own = [...Map.groupBy(linesOfCode(question, code), ({ pointers }) => pointers.join(' ')).values()];
  return own.flatMap((lines) => {
    const known = new Map(question.diagnoses.map((diagnosis) => [diagnosis.code, diagnosis]));
    const diagnoses = lines[0]!.pointers.flatMap((pointer) => known.get(pointer) ?? []);
    const found = rule({ ...facts, question: { ...question, diagnoses } });
    if (own.length === 1) return found;
    return found.map((one) => withLines({ ...one, lines: lines.map(({ number }) => number) }, question));
  });
}
