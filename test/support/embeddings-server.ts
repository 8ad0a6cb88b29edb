/** A local endpoint with OpenAI's embeddings protocol. Texts with common words have similar vectors. */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { tokenize } from '../../src/platform/text/words.ts';

export interface EmbeddingsServer {
  url: string;
  /** Texts of each call received. */
  calls: string[][];
  /** Headers of the last call. */
  authorization: string | undefined;
  /** Dimensions of a vector. */
  dimensions: number;
  /** Responds with this instead of vectors; null for vectors. */
  instead: ((response: ServerResponse, texts: readonly string[]) => void) | null;
  /** Words that the model treats as another one. */
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
    // In a different order than requested, as the protocol allows.
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

/** Deterministic for a word, otherwise effectively random. */
function hashBytes(word: string, count: number): Buffer {
  return createHash('shake256', { outputLength: count }).update(word).digest();
}

export function answerVectors(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
}
