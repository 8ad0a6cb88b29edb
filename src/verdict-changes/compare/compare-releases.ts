/** Asks two releases the same questions, a few at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from '../../corpus/corpus.public.ts';
import { readOnce } from '../../coverage/coverage.public.ts';
import { compareAnswers, isAnswered, type ReleaseQuestion, type VerdictChange } from '../verdict-changes.rules.ts';
import { queryRelease } from './ask-release.ts';
import { reachableQuestions } from './questions.ts';

export interface Comparison {
  /** Questions answered by both releases, of which at most one with a rejection. */
  questions: number;
  reachable: number;
  /** Every question affected by the difference was answered. */
  complete: boolean;
  notes: string[];
  /** Ids of changed policies with at least one answered question and no failures. */
  policies: string[];
  changes: VerdictChange[];
}

export interface ComparisonInput {
  /** YYYY-MM-DD */
  today: string;
  /** Questions from the operator and the program. */
  more: readonly ReleaseQuestion[];
  full: boolean;
}

const TURN = 50;

export async function compareReleases(before: Model, after: Model, input: ComparisonInput): Promise<Comparison> {
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
    // Check for a stop request between questions.
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
