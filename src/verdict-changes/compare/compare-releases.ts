/** Asks two releases the same questions, a few at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from '../../corpus/corpus.public.ts';
import { readOnce } from '../../coverage/coverage.public.ts';
import { compareAnswers, isAnswered, type ReleaseQuestion, type VerdictChange } from '../verdict-changes.rules.ts';
import { queryRelease } from './ask-release.ts';
import { reachableQuestions } from './questions.ts';

export interface Comparison {
  /** Questions that both releases answered, with a verdict or one of them with a refusal. */
  questions: number;
  reachable: number;
  /** Every question that the difference can reach was answered. */
  complete: boolean;
  notes: string[];
  /** Ids of the policies that were asked about because they differ: something was answered, and nothing failed. */
  policies: string[];
  changes: VerdictChange[];
}

export interface ComparisonInput {
  /** YYYY-MM-DD */
  today: string;
  /** Questions of the operator and of the program. */
  more: readonly ReleaseQuestion[];
  full: boolean;
}

const TURN = 50;

/** @param before null: before the first release there is nothing to compare with. */
export async function compareReleases(before: Model | null, after: Model, input: ComparisonInput): Promise<Comparison> {
  if (before === null)
    return {
      ...{
        questions: 0,
        reachable: 0,
        complete: true,
        notes: ['No earlier release exists'],
        policies: [],
        changes: [],
      },
    };
  const { today, more, full } = input;
  const { questions, reachable, complete, notes, changed } = reachableQuestions(before, after, today, full);
  const all = [...questions, ...more];
  const changes: VerdictChange[] = [];
  const [answered, failed] = [new Set<string>(), new Set<string>()];
  let unanswered = 0;
  const [earlier, later] = [readOnce(), readOnce()];
  for (const [at, question] of all.entries()) {
    const one = queryRelease(before, question, today, earlier);
    const other = queryRelease(after, question, today, later);
    if (isAnswered(one, other)) answered.add(question.origin);
    else unanswered += 1;
    if (one.failed || other.failed) failed.add(question.origin);
    const found = compareAnswers(question, one, other, changed);
    if (found !== null) changes.push(found);
    // A request to stop is heard between questions.
    if (at % TURN === TURN - 1) await nextTurn();
  }
  const lost = `${unanswered} of ${all.length} questions failed, or both releases refused them: they count as neither changed nor unchanged`;
  return {
    questions: all.length - unanswered,
    reachable: reachable + more.length,
    complete: complete && unanswered === 0,
    notes: unanswered === 0 ? notes : [...notes, lost],
    policies: [...answered].filter((origin) => changed.has(origin) && !failed.has(origin) && !origin.includes(':')),
    changes,
  };
}
