import { Type } from 'typebox';
import { replayMeta, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { CodeAnswerSchema, UnresolvedSchema } from '../codes.schemas.ts';

export const BatchSchema = success(
  Type.Object({
    results: Type.Record(Type.String(), Type.Union([CodeAnswerSchema, UnresolvedSchema]), {
      description: 'By requested code',
    }),
  }),
  {
    includes: Type.Array(Type.String()),
    count: Type.Integer({ description: 'Keys in results' }),
    ...replayMeta,
  },
);
