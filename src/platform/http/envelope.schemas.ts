import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

const META = {
  request_id: Type.String({ description: 'Id of this request, also in the header X-Request-Id' }),
  timestamp: Type.String({ description: 'Time of the answer, ISO 8601 UTC' }),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?"',
    }),
  ),
};

/** Schema of a successful answer around `data`, with further members of `meta`. */
export function success<Data extends TSchema, MetaProps extends TProperties>(data: Data, meta?: MetaProps) {
  return Type.Object(
    {
      success: Type.Literal(true),
      data,
      meta: Type.Object({ ...META, ...(meta ?? ({} as MetaProps)) }, { additionalProperties: true }),
    },
    { description: 'Success' },
  );
}

/** Without bounds: whatever is no cursor of this service is REQUEST_INVALID_CURSOR, however long. */
export const CursorSchema = Type.String({ description: 'meta.pagination.cursor of the page before' });

export const PaginationSchema = Type.Object({
  cursor: Type.Union([Type.String(), Type.Null()], { description: 'Give this to get the next page; null at the end' }),
  has_more: Type.Boolean(),
  limit: Type.Integer(),
});

/** Of searches whose work is bounded. */
export const TruncatedSchema = Type.Optional(
  Type.Boolean({
    description:
      'True when the search asks for more work than one answer may cost: some of it was left out, or the page is short',
  }),
);

/** What tells the schema of errors from others in the description of the interface. */
export const ERROR = 'Error';

export const ErrorSchema = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object(
      {
        code: Type.String({ description: 'Stable error code; each has a page at doc_url' }),
        message: Type.String(),
        hint: Type.String({ description: 'What to do about it' }),
        details: Type.Object({}, { additionalProperties: true }),
        retryable: Type.Boolean(),
        doc_url: Type.String(),
      },
      { additionalProperties: true },
    ),
    meta: Type.Object(META, { additionalProperties: true }),
  },
  { description: ERROR },
);

/** What a client that has the answer is told; see conditional.ts. */
export const notModified = { 304: Type.Null({ description: 'The answer named in If-None-Match still holds' }) };

/** Error statuses any authenticated operation can answer. */
export function errors(...extra: number[]): Record<number, TObject> {
  const statuses = [400, 401, 403, 404, 413, 429, 500, 503, ...extra];
  return Object.fromEntries(statuses.map((status) => [status, ErrorSchema]));
}
