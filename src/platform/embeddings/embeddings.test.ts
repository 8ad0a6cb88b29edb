import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerVectors,
  type EmbeddingsServer,
  startEmbeddingsServer,
} from '../../../test/support/embeddings-server.ts';
import { embeddingSettings } from '../config/embedding-settings.ts';
import { embedAll } from './batches.ts';
import { EmbeddingError, embed } from './endpoint.ts';

const KEY = 'sk-secret-of-the-operator';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.instead = null;
  server.calls.length = 0;
});

const settings = (env: Record<string, string> = {}) =>
  embeddingSettings({ CPI_EMBEDDINGS_URL: server.url, CPI_EMBEDDINGS_MODEL: 'stub', CPI_EMBEDDINGS_KEY: KEY, ...env })!;
const query = (texts: readonly string[], ms = 5_000) => embed(settings(), texts, AbortSignal.timeout(ms));

describe('settings of the embedding endpoint', () => {
  it('are absent without an address; a key or model without an address, an empty model name and a multi-line key are rejected', () => {
    expect(embeddingSettings({})).toBeNull();
    expect(() => embeddingSettings({ CPI_EMBEDDINGS_KEY: KEY })).toThrow('CPI_EMBEDDINGS_URL');
    expect(() => embeddingSettings({ CPI_EMBEDDINGS_URL: server.url })).toThrow('CPI_EMBEDDINGS_MODEL');
    expect(() => settings({ CPI_EMBEDDINGS_KEY: 'a\nb' })).toThrow('CPI_EMBEDDINGS_KEY');
    expect(settings()).toEqual({ url: server.url, key: KEY, model: 'stub', timeoutMs: 300 });
  });
});

describe('one call of the endpoint', () => {
  it('sends the key and returns a vector per text, in order', async () => {
    const [one, other] = await query(['oxygen', 'wheelchair']);
    expect(server.authorization).toBe(`Bearer ${KEY}`);
    expect(one).toHaveLength(512);
    expect([one, other]).toEqual([(await query(['oxygen']))[0], (await query(['wheelchair']))[0]]);
    expect(one).not.toEqual(other);
  });

  const vectors =
    (...data: unknown[]) =>
    (response: ServerResponse) =>
      answerVectors(response, data);
  it.each<[string, RegExp, (response: ServerResponse) => void]>([
    ['refuses the key and repeats it', /status 401$/, (to) => to.writeHead(401).end(`Incorrect API key: ${KEY}`)],
    ['fails', /status 500$/, (to) => to.writeHead(500).end()],
    ['leads elsewhere', /could not be reached/, (to) => to.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    ['answers a page', /no list of vectors$/, (to) => to.end('<html>')],
    ['answers one vector for two texts', /1 vectors for 2 texts$/, vectors({ index: 0, embedding: [1] })],
    [
      'answers one text twice',
      /without the index/,
      vectors({ index: 0, embedding: [1] }, { index: 0, embedding: [2] }),
    ],
    ['answers another length', /different lengths$/, vectors({ embedding: [1, 2] }, { embedding: [1] })],
    ['answers words', /an invalid vector$/, vectors({ embedding: ['a'] }, { embedding: [1] })],
    ['answers nothing but zeros', /an invalid vector$/, vectors({ embedding: [0, 0] }, { embedding: [0, 1] })],
    ['never ends', /too large$/, (to) => to.end(' '.repeat(1_000_000))],
    ['closes the connection', /could not be reached \(\w+\)$/, (to) => to.destroy()],
  ])('an endpoint that %s is reported in one sentence without the key', async (_what, expected, instead) => {
    server.instead = instead;
    const error = await query(['oxygen', 'wheelchair']).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EmbeddingError);
    expect((error as Error).message).toMatch(expected);
    expect((error as Error).message).not.toContain(KEY);
  });

  it('an endpoint that does not respond is abandoned after the timeout', async () => {
    server.instead = () => {};
    await expect(query(['oxygen'], 30)).rejects.toThrow('The embedding endpoint did not respond in time');
  });
});

describe('many texts', () => {
  const texts = Array.from({ length: 70 }, (_, at) => ({ text: `text ${at}` }));
  const done: string[] = [];
  const waits: number[] = [];
  beforeEach(() => {
    done.length = 0;
    waits.length = 0;
  });
  const all = () =>
    embedAll(texts, { request: query, wait: async (ms) => waits.push(ms) }, (items, vectors) => {
      expect(vectors).toHaveLength(items.length);
      done.push(...items.map(({ text }) => text));
    });
  /** Responds normally after this many calls. */
  const first = (count: number, instead: (response: ServerResponse) => void) => {
    server.instead = (response, input) => {
      if (server.calls.length <= count) return instead(response);
      answerVectors(
        response,
        input.map(() => ({ embedding: [1, 2] })),
      );
    };
  };

  it('are sent in batches', async () => {
    await all();
    // An abandoned call of the previous test may arrive here.
    expect(server.calls.map(({ length }) => length).slice(-3)).toEqual([32, 32, 6]);
    expect(done).toEqual(texts.map(({ text }) => text));
  });

  it('wait as long as Retry-After states, otherwise longer each time, without losing texts', async () => {
    first(1, (response) => response.writeHead(429, { 'retry-after': '7' }).end());
    await all();
    server.calls.length = 0;
    first(2, (response) => response.writeHead(503).end());
    await all();
    expect(waits).toEqual([7_000, 1_000, 2_000]);
    expect(done).toHaveLength(140);
  });

  it('an endpoint that stays down is abandoned after five attempts, and earlier batches are delivered', async () => {
    server.instead = (response, input) => {
      if (server.calls.length > 1) return response.writeHead(503).end();
      answerVectors(
        response,
        input.map(() => ({ embedding: [1, 2] })),
      );
    };
    await expect(all()).rejects.toThrow('returned status 503');
    expect(done).toHaveLength(32);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('a rejected key is not retried', async () => {
    first(9, (response) => response.writeHead(401).end());
    await expect(all()).rejects.toThrow('returned status 401');
    expect(server.calls).toHaveLength(1);
  });

  it('an endpoint with a limit of ten texts gets smaller batches', async () => {
    server.instead = (response, input) =>
      input.length > 10
        ? response.writeHead(413).end()
        : answerVectors(
            response,
            input.map(() => ({ embedding: [1, 2] })),
          );
    await all();
    expect(done).toEqual(texts.map(({ text }) => text));
    expect(server.calls.slice(0, 3).map(({ length }) => length)).toEqual([32, 16, 8]);
  });
});
