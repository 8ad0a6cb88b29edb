import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './conditional.ts';

const COMPRESSIBLE = /text|json|javascript|svg/;
const SMALL_BYTES = 1024;
/** The usual effort would keep whoever asks first waiting for seconds, and saves a twentieth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Best first. */
const ENCODINGS = new Map<string, (bytes: Buffer) => Promise<Buffer>>([
  ['br', (bytes) => promisify(brotliCompress)(bytes, BROTLI)],
  ['zstd', (bytes) => promisify(zstdCompress)(bytes)],
  ['gzip', (bytes) => promisify(gzip)(bytes)],
]);

interface Form {
  bytes: Buffer;
  etag: string;
}

/** A document that is the same for everybody for as long as the process runs. */
export class FixedDocument {
  readonly #bytes: Buffer;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #forms = new Map<string, Promise<Form>>();

  /** @param headers those that differ from what every answer has; a content type at least */
  constructor(content: string | Buffer, headers: Record<string, string> & { 'content-type': string }) {
    this.#bytes = Buffer.from(content);
    this.#headers = { 'cache-control': 'public, no-cache', vary: 'accept-encoding', ...headers };
    this.#hash = createHash('sha256').update(this.#bytes).digest('base64url');
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = reply.request;
    const encoding = this.#encodingFor(headers['accept-encoding']);
    const { bytes, etag } = await this.#form(encoding);
    reply.headers(this.#headers).header('etag', etag);
    if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  #encodingFor(accepted: string | undefined): string | null {
    if (accepted === undefined || this.#bytes.length <= SMALL_BYTES) return null;
    if (!COMPRESSIBLE.test(this.#headers['content-type']!)) return null;
    const named = accepted.split(',').map((entry) => entry.trim().toLowerCase());
    const wanted = new Set(
      named.filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry)).map((entry) => entry.split(';', 1)[0]!),
    );
    return [...ENCODINGS.keys()].find((encoding) => wanted.has(encoding)) ?? null;
  }

  /** Made when it is asked for first. A tag names the bytes that are sent, so each form has its own. */
  #form(encoding: string | null): Promise<Form> {
    if (encoding === null) return Promise.resolve({ bytes: this.#bytes, etag: `"${this.#hash}"` });
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known;
    const made = ENCODINGS.get(encoding)!(this.#bytes).then((bytes) => ({
      bytes,
      etag: `"${this.#hash}-${encoding}"`,
    }));
    this.#forms.set(encoding, made);
    return made;
  }
}

type Make = () => FixedDocument | Promise<FixedDocument>;

/**
 * A public GET route outside the described interface. All answers share the bytes, which are made for the first of them.
 * @param make called once; after a failure the next request calls it again
 */
export function serveFixed(app: FastifyInstance, url: string, make: Make): void {
  const made = once(make);
  app.get(url, { compress: false }, async (_request, reply) => (await made()).send(reply));
}

/**
 * The same for a tree of documents behind one route. A path without a document gets the usual 404.
 * @param list called at the first request: documents by path below the prefix, without a slash at its beginning; the empty one is the
 *   prefix itself
 */
export function serveFixedBelow(app: FastifyInstance, prefix: string, list: () => ReadonlyMap<string, Make>): void {
  let made: Map<string, () => Promise<FixedDocument>> | null = null;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { '*': path = '' } = request.params as { '*'?: string };
    made ??= new Map([...list()].map(([place, make]) => [place, once(make)]));
    const document = await made.get(path)?.();
    if (document !== undefined) return document.send(reply);
    reply.callNotFound();
    return reply;
  };
  app.get(prefix, { compress: false }, answer);
  app.get(`${prefix}/*`, { compress: false }, answer);
}

function once(make: Make): () => Promise<FixedDocument> {
  let made: Promise<FixedDocument> | null = null;
  return () => {
    made ??= (async () => make())().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
