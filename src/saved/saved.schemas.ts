import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable, plainName } from '../platform/http/schemas/schema-kit.ts';

export const KINDS = ['policy', 'code', 'search'] as const;
export type Kind = (typeof KINDS)[number];
export const MAX_NAME = 200;
const MAX_AT_ONCE = 250;

const kind = choice<Kind>(KINDS, 'policy and code: watched; search: words and filters of a search');
const search = (description: string) =>
  Type.Object({}, { additionalProperties: Type.String({ maxLength: 500 }), maxProperties: 20, description });

export const SaveBodySchema = named(
  'SaveRequest',
  Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            kind,
            name: plainName({
              minLength: 1,
              maxLength: MAX_NAME,
              description: 'Id of a policy, a code, or your name for a search',
              examples: ['L33797'],
            }),
            search: Type.Optional(search('For a search: query parameters of GET /v1/policies, as text')),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: MAX_AT_ONCE },
      ),
    },
    { additionalProperties: false },
  ),
);
export interface SaveItem {
  kind: Kind;
  name: string;
  search?: Record<string, string>;
}
export interface SaveBody {
  items: SaveItem[];
}

const SavedItemSchema = named(
  'SavedItem',
  Type.Object({
    saved_id: Type.String(),
    kind,
    name: Type.String({ description: 'Id of a policy, a code, or the name of a search' }),
    title: nullable(
      Type.String({ description: 'For a policy, in the current release; null if it is no longer listed' }),
    ),
    search: nullable(search('For a search: query parameters of GET /v1/policies, as text')),
    created_at: Type.String(),
  }),
);

export const SavedListQuerySchema = Type.Object({
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type SavedListQuery = Static<typeof SavedListQuerySchema>;
export const SavedListSchema = success(Type.Array(SavedItemSchema), { pagination: PaginationSchema });
export const SaveAnswerSchema = success(
  Type.Object({
    saved: Type.Array(SavedItemSchema),
    skipped: Type.Array(
      Type.Object({ kind, name: Type.String(), reason: Type.String({ description: 'Reason it was not saved' }) }),
    ),
  }),
);

export const SavedParamsSchema = Type.Object({
  saved_id: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'Id of the saved item',
    examples: ['sav_01m80yrzgq0007wcsh7383c'],
  }),
});
export const SavedDeletedSchema = success(Type.Object({ deleted: Type.Boolean() }));
