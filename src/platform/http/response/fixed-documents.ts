import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, EFFORT, type Encoding } from './compression.ts';
import { documentTag, hasTag } from './etag.ts';

interface Form {
  bytes: Buffer;
  etag: string;
}

/** A document that is the same for everyone while the process runs. */
export class FixedDocument {
  readonly #bytes: Buffer;
  readonly #headers: Record<string, string>;
  readonly #hash: string;
  readonly #forms = new Map<string, Promise<Form>>();

  /** @param headers that differ from the common ones; at least a content type */
  constructor(content: string | Buffer, headers: Record<string, string> & { 'content-type': string }) {
    this.#bytes = Buffer.from(content);
    this.#headers = { 'cache-control': 'public, no-cache', vary: 'accept-encoding', ...headers };
    this.#hash = createHash('sha256').update(this.#bytes).digest('base64url');
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = reply.request;
    const type = this.#headers['content-type']!;
    const encoding = chooseEncoding(headers['accept-encoding'], type, this.#bytes.length);
    const { bytes, etag } = await this.#form(encoding);
    reply.headers(this.#headers).header('etag', etag);
    if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  /** Created on first request. An ETag identifies the bytes sent, so each encoding has its own. */
  #form(encoding: Encoding | null): Promise<Form> {
    const etag = documentTag(this.#hash, encoding);
    if (encoding === null) return Promise.resolve({ bytes: this.#bytes, etag });
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known;
    const made = compress(this.#bytes, encoding, EFFORT.document).then((bytes) => ({ bytes, etag }));
    this.#forms.set(encoding, made);
    return made;
  }
}

/** The document compresses itself once. */
const AS_IT_IS = { config: { compress: false } };

type Make = () => FixedDocument | Promise<FixedDocument>;

/**
 * A public GET route that is not in the OpenAPI document. All responses share the bytes, which are created for the
 * first one.
 * @param make called once; retried on the next request after a failure
 */
export function serveFixed(app: FastifyInstance, url: string, make: Make): void {
  const made = once(make);
  app.get(url, AS_IT_IS, async (_request, reply) => (await made()).send(reply));
}

/**
 * The same for a tree of documents behind one route. A path without a document gets the usual 404.
 * @param list called on the first request: documents by path below the prefix, without a leading slash; the empty path
 * is the
 * prefix itself
 * @param missing page that browsers get for a missing path, with status 404
 */
export function serveFixedBelow(
  app: FastifyInstance,
  prefix: string,
  list: () => ReadonlyMap<string, Make>,
  missing?: Make,
): void {
  const absent = missing === undefined ? null : once(missing);
  let made: Map<string, () => Promise<FixedDocument>> | null = null;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { '*': path = '' } = request.params as { '*'?: string };
    made ??= new Map([...list()].map(([place, make]) => [place, once(make)]));
    const document = await made.get(path)?.();
    if (document !== undefined) return document.send(reply);
    if (absent !== null && request.headers.accept?.includes('text/html') === true)
      return (await absent()).send(reply.code(404));
    reply.callNotFound();
    return reply;
  };
  app.get(prefix, AS_IT_IS, answer);
  app.get(`${prefix}/*`, AS_IT_IS, answer);
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
