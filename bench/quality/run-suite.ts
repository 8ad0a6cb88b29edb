/** Runs the cases of a suite, several at a time, and returns results in their order. */

import { type Available, whySkipped } from './available.ts';
import type { Case, Grade, Suite } from './case.ts';
import type { Answer, Client } from './client.ts';
import { type Context, type Judgment, judge } from './judge.ts';
import { fillIn, valueAt } from './pointers.ts';

export interface Result {
  one: Case;
  /** Fixed text of the reason; null if the case ran. */
  skipped: string | null;
  judgment: Judgment | null;
}

const AT_ONCE = 4;

/** @param onResult is called as each case ends. */
export async function runSuite(
  cases: readonly Case[],
  parts: { client: Client; available: Available; context: Context },
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const results = new Array<Result>(cases.length);
  let next = 0;
  const work = async () => {
    while (next < cases.length) {
      const at = next++;
      const result = await runCase(cases[at]!, parts);
      results[at] = result;
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runCase(
  one: Case,
  { client, available, context }: { client: Client; available: Available; context: Context },
): Promise<Result> {
  const skipped = await whySkipped(one, available, client);
  if (skipped !== null) return { one, skipped, judgment: null };
  try {
    const answers = await sendSteps(one, client);
    return { one, skipped, judgment: judge(one, answers, context) };
  } catch (error) {
    // A service fails the case if it does not respond, or if a response lacks what a later step needs.
    const reason = (error as Error).message;
    return { one, skipped, judgment: { grade: 'wrong', failures: [{ grade: 'wrong', reason }] } };
  }
}

async function sendSteps({ steps }: Case, client: Client): Promise<Answer[]> {
  const saved = new Map<string, unknown>();
  const answers: Answer[] = [];
  for (const step of steps) {
    const { method, path, query, body } = fillIn(step, saved) as typeof step;
    const answer = await client.send({ method, path, query, body });
    answers.push(answer);
    for (const [name, pointer] of Object.entries(step.save ?? {})) {
      const value = valueAt(answer.body, pointer);
      if (value === undefined) throw new Error(`step ${answers.length} answered ${answer.status} without ${pointer}`);
      saved.set(name, value);
    }
  }
  return answers;
}

export interface SuiteScore {
  suite: Suite;
  cases: number;
  run: number;
  right: number;
  grades: Record<Grade, number>;
  /** Number of skipped cases by reason. */
  skipped: Record<string, number>;
  seconds: number;
}

export function scoreSuite(suite: Suite, results: readonly Result[], seconds: number): SuiteScore {
  const judged = results.flatMap(({ judgment }) => judgment ?? []);
  const count = (grade: Grade) => judged.filter((one) => one.grade === grade).length;
  const grades = { right: count('right'), weak: count('weak'), wrong: count('wrong'), dangerous: count('dangerous') };
  const skipped: Record<string, number> = {};
  for (const { skipped: reason } of results) if (reason !== null) skipped[reason] = (skipped[reason] ?? 0) + 1;
  return { suite, cases: results.length, run: judged.length, right: grades.right, grades, skipped, seconds };
}
