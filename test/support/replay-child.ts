/**
 * Repeats answers in a separate process on a different day, and prints a digest of each. Started only by
 * test/replay.test.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openReleaseFiles } from '../../src/corpus/corpus.public.ts';
import { answerQuestion, type ReplayedQuestion } from './replayed-questions.ts';

const [dir, file] = process.argv.slice(2) as [string, string];
const { release, asOf, questions } = JSON.parse(readFileSync(file, 'utf8'));
const model = openReleaseFiles(dir, release);
const digests = (questions as ReplayedQuestion[]).map((question) =>
  createHash('sha256')
    .update(answerQuestion(model, question, asOf))
    .digest('base64url'),
);
model.close();
console.log(JSON.stringify({ day: new Date().toISOString().slice(0, 10), digests }));
