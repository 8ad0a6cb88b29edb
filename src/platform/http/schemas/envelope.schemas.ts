import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { ERROR_TABLE, type ErrorCode } from '../../errors/error-table.ts';
import { choice, EXTENDS, FORMAT, named, nullable } from './schema-kit.ts';

const META = {
  request_id: named(
    'RequestId',
    Type.String({
      description: 'Id of this request, also in the header X-Request-Id',
      examples: ['req_01jbx3k9w2n4v7d8e5r6t1y0zq'],
    }),
  ),
  timestamp: named('Timestamp', Type.String({ description: 'Time of the answer, ISO 8601 UTC' })),
  warnings: Type.Optional(
    named(
      'Warnings',
      Type.Array(Type.String(), {
        description: 'Parts of the request that were ignored, e.g. "qq: unknown parameter, did you mean q?"',
      }),
    ),
  ),
  release: Type.Optional(
    named(
      'ReleaseId',
      Type.String({ description: 'Id of the corpus release that answered, for the parameter release' }),
    ),
  ),
};
const META_OPTIONS = { additionalProperties: true } as const;

/** Schema of a successful response around `data`, with additional fields of `meta`. */
export function success<Data extends TSchema, MetaProps extends TProperties>(data: Data, meta?: MetaProps) {
  return Type.Object(
    {
      success: Type.Literal(true),
      data,
      meta: metaSchema(meta),
    },
    { description: 'Success' },
  );
}

function metaSchema<Props extends TProperties>(more: Props | undefined) {
  const schema = Type.Object({ ...META, ...(more ?? ({} as Props)) }, META_OPTIONS);
  return more === undefined ? named('Meta', schema) : Object.assign(schema, { [EXTENDS]: 'Meta' });
}

/** Fields of `meta` on operations that support idempotency keys. */
export const replayMeta = {
  idempotency_key: named('EchoedKey', nullable(Type.String({ description: 'The idempotency key of the request' }))),
  cached: Type.Boolean({ description: 'True when the response is a replay of an earlier one for the same key' }),
  receipt: Type.Optional(
    named(
      'Receipt',
      Type.Object(
        {
          envelope: Type.Object(
            {
              payloadType: Type.String(),
              payload: Type.String({ description: 'In-toto statement in canonical JSON, base64' }),
              signatures: Type.Array(Type.Object({ keyid: Type.String(), sig: Type.String() })),
            },
            { description: 'DSSE envelope, signed with Ed25519' },
          ),
          salt: Type.String({ description: 'Base64; with the request it gives the digest in the statement. Keep it' }),
          log: nullable(
            Type.Object(
              {
                leaf: Type.Integer(),
                size: Type.Integer(),
                entry: Type.String(),
                proof: Type.Array(Type.String({ description: 'Base64' })),
                checkpoint: Type.String(),
              },
              {
                description: 'Inclusion proof of the release in the release log; null for releases older than the log',
              },
            ),
          ),
        },
        { description: 'Signed statement about the answer, with `receipt=true`' },
      ),
    ),
  ),
};

/** Unbounded, so that any invalid cursor returns REQUEST_INVALID_CURSOR regardless of length. */
export const CursorSchema = Type.String({
  [FORMAT]: 'cursor',
  description: 'meta.pagination.cursor of the previous page; omit for the first page',
  examples: ['eyJkIjoiMjAyNS0xMC0wMSJ9.8YQm'],
});

/** 1 to 100 entries per page. */
export const LimitSchema = Type.Integer({
  minimum: 1,
  maximum: 100,
  default: 50,
  description: 'Maximum entries per page',
  examples: [20],
});

export const PaginationSchema = named(
  'Pagination',
  Type.Object({
    cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Cursor of the next page; null on the last page',
    }),
    has_more: Type.Boolean({ description: 'Whether there is a next page' }),
    limit: Type.Integer({ description: 'Maximum entries on this page' }),
  }),
);

/** On searches with limited work. */
export const TruncatedSchema = Type.Optional(
  Type.Boolean({
    description:
      'True when the search exceeds the work limit of one response: part of it was skipped, or the page is short',
  }),
);

export const ErrorSchema = named(
  'Problem',
  Type.Object(
    {
      success: Type.Literal(false),
      error: Type.Object(
        {
          code: choice(Object.keys(ERROR_TABLE) as ErrorCode[], 'Stable error code; each has a page at doc_url'),
          message: Type.String({ description: 'Description of the error' }),
          hint: Type.String({ description: 'How to resolve it' }),
          details: Type.Object(
            {},
            { additionalProperties: true, description: 'Messages by field name, or facts by name' },
          ),
          details_truncated: Type.Optional(
            Type.Boolean({ description: 'True when there are more errors than `details` lists' }),
          ),
          retryable: Type.Boolean({ description: 'Whether the same request can succeed later' }),
          doc_url: Type.String({ description: 'Page about the code' }),
        },
        { additionalProperties: true },
      ),
      meta: Type.Object(META, { ...META_OPTIONS, 'x-component': 'Meta' }),
    },
    { description: 'Error' },
  ),
);

/** Sent when the client's copy is current; see conditional.ts. */
export const notModified = {
  304: Type.Null({ description: 'The response identified by If-None-Match is still current' }),
};

/** Error statuses that any authenticated operation can return. */
export function errors(...extra: number[]): Record<number, TObject> {
  const statuses = [400, 401, 403, 404, 413, 429, 500, 503, ...extra];
  return Object.fromEntries(statuses.map((status) => [status, ErrorSchema]));
}
