/** Asks two releases the same questions, a few at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from '../../corpus/corpus.public.ts';
import { readOnce } from '../../coverage/coverage.public.ts';
import { compareAnswers, type ReleaseQuestion, type VerdictChange } from '../verdict-changes.rules.ts';
import { queryRelease } from './ask-release.ts';
import { reachableQuestions } from './questions.ts';

export interface Comparison {
  questions: number;
  reachable: number;
  notes: string[];
  /** Ids of the policies that were asked about because they differ. */
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
    return { questions: 0, reachable: 0, notes: ['No earlier release exists'], policies: [], changes: [] };
  const { today, more, full } = input;
  const { questions, reachable, notes, changed } = reachableQuestions(before, after, today, full);
  const all = [...questions, ...more];
  const changes: VerdictChange[] = [];
  const [earlier, later] = [readOnce(), readOnce()];
  for (const [at, question] of all.entries()) {
    const found = compareAnswers(
      question,
      queryRelease(before, question, today, earlier),
      queryRelease(after, question, today, later),
      changed,
    );
    if (found !== null) changes.push(found);
    // A request to stop is heard between questions.
    if (at % TURN === TURN - 1) await nextTurn();
  }
  const policies = [...new Set(questions.map(({ origin }) => origin))].filter((origin) => !origin.includes(':'));
  return { questions: all.length, reachable: reachable + more.length, notes, policies, changes };
}
