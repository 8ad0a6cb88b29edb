/**
 * For a release and a date, an answer is the same, byte for byte, in another process, on another day and in another
 * folder.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { temporaryDir } from './support/processes.ts';
import { answerQuestion, makeQuestion, type QuestionParts, readQuestionParts } from './support/replayed-questions.ts';

/** CPI_REPLAY_INPUTS=10000 sends that many. */
const INPUTS = Number(process.env.CPI_REPLAY_INPUTS ?? 300);
const CHILD = join(import.meta.dirname, 'support/replay-child.ts');
const LATER = join(import.meta.dirname, 'support/later-clock.mjs');

describe('replay', () => {
  const dir = temporaryDir();
  let opened: TestDatabase;
  let parts: QuestionParts;
  beforeAll(async () => {
    opened = await openTestDatabase();
    parts = readQuestionParts(opened.corpus.current);
  });
  afterAll(async () => {
    await opened.close();
    dir.remove();
  });

  it(`${INPUTS} random requests return the same 500 days later, in another time zone and language`, async () => {
    let state = 20_261_124;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const model = opened.corpus.current;
    const asOf = '2026-03-02';
    const questions = Array.from({ length: INPUTS }, () => makeQuestion(parts, random));
    const file = join(dir.path, 'questions.json');
    writeFileSync(file, JSON.stringify({ release: model.release, asOf, questions }));
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const argv = ['--disable-warning=ExperimentalWarning', '--import', LATER, CHILD, opened.corpusDir, file];
    const child = promisify(execFile)(process.execPath, argv, { env, maxBuffer: 64 * 1024 * 1024 });
    const here = questions.map((question) => answerQuestion(model, question, asOf));
    const { day, digests } = JSON.parse((await child).stdout) as { day: string; digests: string[] };
    const differing = questions.filter(
      (_, at) => createHash('sha256').update(here[at]!).digest('base64url') !== digests[at],
    );
    expect(differing.slice(0, 3)).toEqual([]);
    expect(digests).toHaveLength(INPUTS);
    expect(Date.parse(day) - Date.now()).toBeGreaterThan(400 * 86_400_000);
    // Most of what was compared are answers, not errors.
    expect(here.filter((text) => text.startsWith('{')).length).toBeGreaterThan(INPUTS * 0.6);
  }, 1_800_000);
});
