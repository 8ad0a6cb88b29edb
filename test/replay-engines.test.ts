/** A release copied to an installation on the other engine returns the same answers there, byte for byte, over HTTP. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusCommands } from '../src/corpus/corpus.commands.ts';
import { releaseDigest } from '../src/corpus/corpus.public.ts';
import { parseCall, runCall } from '../src/platform/cli/run-command.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
import { temporaryDir } from './support/processes.ts';
import {
  makeQuestion,
  type QuestionParts,
  type ReplayedQuestion,
  readQuestionParts,
} from './support/replayed-questions.ts';

/** CPI_REPLAY_INPUTS=10000 sends that many. */
const INPUTS = Number(process.env.CPI_REPLAY_INPUTS ?? 100);
/** Explained answers cost five units each; the plan pays for a thousand units a minute. */
const PER_TENANT = 100;
const AS_OF = '2026-03-02';
const PATHS: Record<ReplayedQuestion['operation'], string> = {
  claims: '/v1/claims/validate',
  'prior-auth': '/v1/prior-auth/check',
  evaluate: '/v1/coverage/evaluate',
  compare: '/v1/policies/compare',
};

describe.skipIf(engines.length < 2)('replay on another engine (skipped without PostgreSQL)', () => {
  const dir = temporaryDir();
  let apps: TestApp[];
  let parts: QuestionParts;
  beforeAll(async () => {
    apps = await Promise.all(engines.map((engine) => createTestApp({ engine })));
    const [from, to] = apps as [TestApp, TestApp];
    const archive = join(dir.path, 'corpus.tar.zst');
    await run(from, ['corpus', 'export', archive]);
    await run(to, ['corpus', 'import', archive]);
    await to.corpus.refresh();
    parts = readQuestionParts(from.corpus.current);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    dir.remove();
  });

  async function run({ config, database, corpus }: TestApp, argv: string[]): Promise<void> {
    const problems: string[] = [];
    const call = parseCall(
      corpusCommands(() => corpus),
      argv,
    );
    const context = {
      ...{ config, database, terminal: null, cwd: dir.path, signal: new AbortController().signal },
      ...{ out: () => {}, note: (text: string) => void problems.push(text) },
    };
    expect(await runCall(call, context), problems.join('\n')).toBe(0);
  }

  /** `data` as sent, or the error code. */
  async function answer(app: TestApp, { headers }: Tenant, { operation, body, query }: ReplayedQuestion) {
    const release = app.corpus.current.release.id;
    const search = new URLSearchParams({ release, as_of: AS_OF });
    if (query.explain !== undefined) search.set('explain', query.explain);
    const response = await app.inject({
      method: 'POST',
      url: `${PATHS[operation]}?${search}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    if (response.statusCode !== 200) return response.json().error.code as string;
    expect(response.json().meta.release).toBe(release);
    return response.body.slice(0, response.body.lastIndexOf(',"meta":'));
  }

  it(`${INPUTS} random requests return the same bytes on both`, async () => {
    const digests = apps.map(({ corpus: { current } }) => releaseDigest(current.policies.segment, current.release));
    expect(digests[1]).toBe(digests[0]);
    let state = 20_261_125;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    let tenants: Tenant[] = [];
    let answered = 0;
    for (let at = 0; at < INPUTS; at += 1) {
      if (at % PER_TENANT === 0) tenants = await Promise.all(apps.map((app) => app.tenant()));
      const question = makeQuestion(parts, random);
      const [one, other] = await Promise.all(apps.map((app, which) => answer(app, tenants[which]!, question)));
      expect(other, JSON.stringify(question)).toBe(one);
      expect(one).not.toMatch(/^RATE_LIMIT/);
      if (one!.startsWith('{')) answered += 1;
    }
    // Most of what was compared are answers, not errors.
    expect(answered).toBeGreaterThan(INPUTS * 0.5);
  }, 1_800_000);
});
