/** A local endpoint that speaks the protocol of OpenAI's embeddings. Texts with words in common have vectors near each other. */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { tokenize } from '../../src/platform/text/words.ts';

export interface EmbeddingsServer {
  url: string;
  /** Texts of each call so far. */
  calls: string[][];
  /** Headers of the last call. */
  authorization: string | undefined;
  /** Numbers of a vector. */
  dimensions: number;
  /** Answers in place of the vectors; null for these. */
  instead: ((response: ServerResponse, texts: readonly string[]) => void) | null;
  /** Words that mean another one, as the model knows. */
  meaning: Record<string, string>;
  toVector(text: string): number[];
  close(): Promise<void>;
}

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const http = createServer(async (request, response) => {
    const { input, model } = JSON.parse(await textOf(request)) as { input: string[]; model: string };
    if (request.url !== '/v1/embeddings' || typeof model !== 'string') return response.writeHead(404).end();
    server.authorization = request.headers.authorization;
    server.calls.push(input);
    if (server.instead !== null) return server.instead(response, input);
    // In another order than asked, as the protocol allows.
    return answerVectors(response, input.map((text, index) => ({ index, embedding: server.toVector(text) })).reverse());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    calls: [] as string[][],
    authorization: undefined as string | undefined,
    dimensions: 512,
    instead: null as EmbeddingsServer['instead'],
    meaning: {} as Record<string, string>,
    toVector(text: string): number[] {
      const vector = new Array<number>(server.dimensions).fill(0);
      const stated = text.toLowerCase().replace(/\w+/g, (word) => server.meaning[word] ?? word);
      for (const word of tokenize(stated)) {
        const bytes = hashBytes(word, vector.length);
        for (let at = 0; at < vector.length; at++) vector[at]! += (bytes[at]! - 127.5) / 127.5;
      }
      return vector;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

/** Always the same for a word, as good as random. */
function hashBytes(word: string, count: number): Buffer {
  return createHash('shake256', { outputLength: count }).update(word).digest();
}

export function answerVectors(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
}
