import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import {
  answerVectors,
  type EmbeddingsServer,
  startEmbeddingsServer,
} from '../../../test/support/embeddings-server.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { lcdRow, writeEdition } from '../../../test/support/mcd-fixture.ts';
import { Corpus } from '../../corpus/corpus.public.ts';
import { checkSegment } from '../../corpus/segments/segment-file.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { openMcd } from '../../ingest/sources/mcd/mcd.ts';
import { parseCall, runCall } from '../../platform/cli/run-command.ts';
import { embeddingCommands } from './embeddings.commands.ts';
import { embeddingsJob } from './embeddings.jobs.ts';
import { QueryEmbedder } from './query-embedder.ts';

const KEY = 'sk-secret-of-the-operator';
/** Other machines fetch releases from PostgreSQL, so this test runs on that engine when available. */
const engine = engines.at(-1)!;

let stub: EmbeddingsServer;
let opened: TestDatabase;
let plain: TestApp;
let test: TestApp;
let tenant: Tenant;
/** Lines of the log. */
const logged: string[] = [];
const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  stub = await startEmbeddingsServer();
  // A concept that no synonym table contains.
  stub.meaning = { moonbeam: 'oxygen' };
  opened = await openTestDatabase(engine);
  plain = await createTestApp({ shared: opened });
  test = await createTestApp({ shared: opened, env: environment(), logger });
  tenant = await test.tenant();
});
afterAll(async () => {
  await test.close();
  await plain.close();
  await opened.close();
  await stub.close();
});
beforeEach(() => {
  stub.instead = null;
  stub.calls.length = 0;
});

const environment = () => ({
  CPI_EMBEDDINGS_URL: stub.url,
  CPI_EMBEDDINGS_MODEL: 'stub',
  CPI_EMBEDDINGS_KEY: KEY,
  CPI_EMBEDDINGS_TIMEOUT_MS: '2000',
});
const settings = (more = {}) => ({ ...test.config.embeddings!, ...more });
const search = async (q: string, app = test) =>
  app.get(`/v1/policies?mode=semantic&q=${encodeURIComponent(q)}`, tenant);
const listIds = (response: { json(): { data: { policy_id: string }[] } }) =>
  response.json().data.map(({ policy_id }) => policy_id);
const embed = () => embeddingsJob(opened.corpus, settings()).run(new AbortController().signal);
const health = async () => (await test.get('/v1/health')).json().data;
const vectorsNow = () => opened.corpus.current.release.vectors;

describe(`embeddings on ${engine}`, () => {
  it('without vectors, searches are ranked by words, report it, send nothing, and the service is degraded', async () => {
    const response = await search('oxygen at home');
    expect(listIds(response)).toEqual(listIds(await search('oxygen at home', plain)));
    expect(response.json().meta).toMatchObject({
      search: { mode: 'semantic', ranking: 'words' },
      warnings: [expect.stringContaining('no vectors of the configured model yet')],
    });
    expect(stub.calls).toEqual([]);
    expect(await health()).toMatchObject({
      status: 'degraded',
      checks: { embeddings: { status: 'waiting', model: 'stub' } },
      warnings: [expect.stringContaining('no vectors of the model stub')],
    });
  });

  it('an interrupted run publishes nothing, and the next one requests only the rest', async () => {
    const before = opened.corpus.current.release;
    const usual = (response: Parameters<NonNullable<typeof stub.instead>>[0], texts: readonly string[]) =>
      answerVectors(
        response,
        texts.map((text) => ({ embedding: stub.toVector(text) })),
      );
    stub.instead = (response, texts) =>
      stub.calls.length > 1 ? response.writeHead(401).end(KEY) : usual(response, texts);
    await expect(embed()).rejects.toThrow(/^The embedding endpoint returned status 401$/);
    expect(opened.corpus.current.release).toEqual(before);

    const first = stub.calls[0]!;
    stub.instead = null;
    stub.calls.length = 0;
    const report = await embed();
    const { release } = opened.corpus.current;
    expect(report).toEqual({
      release: release.id,
      unchanged: false,
      pieces: release.vectors!.pieces,
      // Identical texts are requested once.
      asked: stub.calls.flat().length,
    });
    expect(stub.calls.flat().filter((text) => first.includes(text))).toEqual([]);
    expect(release).toMatchObject({ policies: before.policies, datasets: before.datasets, source: 'embeddings' });
    expect((await health()).checks.embeddings).toEqual({ status: 'up', model: 'stub' });
    await checkSegment(opened.corpusDir, release.vectors!);
  });

  it('for the same release nothing is requested or published', async () => {
    const { id } = opened.corpus.current.release;
    expect(await embed()).toMatchObject({ release: id, unchanged: true, asked: 0 });
    expect([stub.calls, opened.corpus.current.release.id]).toEqual([[], id]);
  });

  it('a word that only the model understands finds its policy, with the passage, and the response is not cacheable', async () => {
    const response = await search('moonbeam');
    expect(listIds(await search('moonbeam', plain))).toEqual([]);
    const [first] = response.json().data;
    expect(first).toMatchObject({ title: expect.stringMatching(/oxygen/i), matched_terms: [] });
    expect(first.passage).toEqual({ section: expect.any(String), text: expect.stringMatching(/oxygen/i) });
    const scores = response.json().data.map(({ relevance_score }: { relevance_score: number }) => relevance_score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(scores.every((score: number) => score > 0 && score <= 1)).toBe(true);
    expect(response.json().meta.search.ranking).toBe('words_and_embeddings');
    expect(response.json().meta.warnings).toBeUndefined();
    expect(stub.calls).toEqual([['moonbeam']]);
    expect([response.headers.etag, response.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('filters apply to vector results', async () => {
    const found = await test.get('/v1/policies?mode=semantic&q=moonbeam&policy_type=NCD', tenant);
    const types = found.json().data.map(({ policy_type }: { policy_type: string }) => policy_type);
    expect([...new Set(types)]).toEqual(['NCD']);
  });

  it('results of words and vectors are merged, and an unrelated text still finds nothing', async () => {
    const both = listIds(await search('oxygen at home'));
    expect(both).toEqual(expect.arrayContaining(listIds(await search('oxygen at home', plain)).slice(0, 3)));
    const nothing = await search('zzyzx qwfpgj');
    expect(nothing.json()).toMatchObject({ data: [], meta: { hint: expect.any(String) } });
  });

  it('names, codes and possible patient identifiers are not sent', async () => {
    expect(listIds(await search('L33797'))[0]).toBe('L33797');
    expect((await search('E0601')).json().meta.search.ranking).toBeUndefined();
    const response = await search('oxygen for patient John Smith born 03/14/1950');
    expect(response.json().meta.warnings).toEqual([expect.stringContaining('may identify a patient')]);
    expect(stub.calls).toEqual([]);
  });

  it('a search without a mode also uses vectors, page by page', async () => {
    const whole = await test.get('/v1/policies?q=moonbeam', tenant);
    expect(whole.json().meta.search).toMatchObject({ mode: 'keyword', ranking: 'words_and_embeddings' });
    expect(listIds(whole)[0]).toBe(listIds(await search('moonbeam'))[0]);
    const first = await test.get('/v1/policies?q=moonbeam&limit=1', tenant);
    const { cursor } = first.json().meta.pagination;
    const second = await test.get(`/v1/policies?q=moonbeam&limit=1&cursor=${cursor}`, tenant);
    expect([...listIds(first), ...listIds(second)]).toEqual(listIds(whole).slice(0, 2));
  });

  it('keyword searches send nothing and are cacheable', async () => {
    const response = await test.get('/v1/policies?mode=keyword&q=oxygen', tenant);
    expect(response.headers.etag).toEqual(expect.any(String));
    expect(stub.calls).toEqual([]);
  });

  it.each<[string, NonNullable<EmbeddingsServer['instead']>]>([
    ['answers 429', (response) => response.writeHead(429, { 'retry-after': '60' }).end()],
    ['answers a vector of another length', (response) => answerVectors(response, [{ embedding: [1, 2, 3] }])],
    ['does not answer in time', () => {}],
  ])(
    'an endpoint that %s: no vector, a sentence, and after three failures searches no longer wait for it',
    async (_what, instead) => {
      stub.instead = instead;
      const embedder = new QueryEmbedder(settings({ timeoutMs: 40 }), logger);
      const { current } = opened.corpus;
      for (let at = 0; at < 5; at++)
        expect(await embedder.embed(current, 'oxygen')).toEqual({
          vector: null,
          why: 'The search was ranked without embeddings: the embedding endpoint is not available',
        });
      expect(stub.calls).toHaveLength(3);
      expect(embedder.health(current)).toMatchObject({
        checks: { embeddings: { status: 'down' } },
        warnings: [expect.stringMatching(/^Semantic search ranks without embeddings: The embedding endpoint /)],
      });
    },
  );

  it('while the endpoint is down, searches use words with a warning and the service is degraded; it is used again once it recovers', async () => {
    stub.instead = (response) => response.writeHead(503).end();
    const response = await search('oxygen at home');
    expect(response.json().data).toEqual((await search('oxygen at home', plain)).json().data);
    expect(response.json().meta.warnings).toEqual([expect.stringContaining('endpoint is not available')]);
    expect(await health()).toMatchObject({ status: 'degraded', checks: { embeddings: { status: 'down' } } });
    stub.instead = null;
    expect((await search('moonbeam')).json().meta.search.ranking).toBe('words_and_embeddings');
    expect((await health()).checks.embeddings.status).toBe('up');
  });

  if (engine === 'postgres')
    it('another machine fetches the vectors with the release', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'cpi-other-'));
      const other = new Corpus({
        ...{ database: opened.database, dir, shared: false, cptLicensed: false },
        onError: console.error,
      });
      await other.refresh();
      expect(other.current.vectors?.pieces).toBe(vectorsNow()!.pieces);
      await other.close();
      rmSync(dir, { recursive: true });
    });

  /** Loads one more determination, replacing earlier ones. */
  async function load(number: number, title: string): Promise<void> {
    const edition = writeEdition({
      lcds: [lcdRow(number, { title, indication: '<p>Covered when needed.</p>' })],
      period: number - 60_000,
    });
    const source = await openMcd(edition.paths, { today: '2026-01-01', jurisdictionStates: new Map() });
    const { signal } = new AbortController();
    await loadRelease(opened.corpus, source, { signal, progress: silentProgress, acceptRemovals: true });
    edition.remove();
  }

  it('a load keeps the vectors of unchanged policies; the next run requests only new ones', async () => {
    const { pieces: chunks } = vectorsNow()!;
    await load(60_001, 'Moonbeam device');
    expect(vectorsNow()?.pieces).toBe(chunks);
    expect((await health()).checks.embeddings.status).toBe('behind');
    expect((await search('moonbeam')).json().meta.search.ranking).toBe('words_and_embeddings');
    stub.calls.length = 0;
    expect(await embed()).toMatchObject({ unchanged: false, asked: 1 });
    expect(stub.calls).toEqual([[expect.stringMatching(/^Moonbeam device\n/)]]);
  });

  it('a model that returns another length causes everything to be requested again', async () => {
    stub.dimensions = 768;
    await load(60_002, 'Starlight device');
    const report = await embed();
    expect(report).toMatchObject({ asked: vectorsNow()!.pieces });
    expect(vectorsNow()).toMatchObject({ dimensions: 768 });
    expect(listIds(await search('starlight'))[0]).toBe('L60002');
  });

  it('cpi corpus embed runs immediately, and requests everything on demand', async () => {
    const run = async (...args: string[]) => {
      const out: string[] = [];
      const code = await runCall(parseCall(embeddingCommands(source), ['corpus', 'embed', '--json', ...args]), {
        ...{ config: test.config, database: opened.database, terminal: null, cwd: '.' },
        ...{ signal: new AbortController().signal, out: (text: string) => void out.push(text), note: () => {} },
      });
      return { code, report: JSON.parse(out.join('')) };
    };
    const source = { getCorpus: () => opened.corpus, prepare: async () => {} };
    const { pieces: chunks } = vectorsNow()!;
    expect(await run()).toMatchObject({ code: 0, report: { unchanged: true, pieces: chunks, asked: 0 } });
    expect(await run('--again')).toMatchObject({
      code: 0,
      report: { unchanged: false, pieces: chunks, asked: chunks },
    });
  });

  it('no log line or response contains the key', async () => {
    expect(logged.join('')).toContain('a search was ranked without embeddings');
    expect(logged.join('')).not.toContain(KEY);
    expect(JSON.stringify(await health())).not.toContain(KEY);
  });
});
