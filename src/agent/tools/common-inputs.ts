import { Type } from 'typebox';

export const FORMATS = ['concise', 'detailed'] as const;
export type Format = (typeof FORMATS)[number];

/** Field that every tool accepts. */
export const responseFormatField = {
  response_format: Type.Optional(
    Type.Unsafe<Format>({
      type: 'string',
      enum: [...FORMATS],
      default: 'concise',
      description: 'concise for reasoning; detailed adds source metadata, code lists and audit evidence',
    }),
  ),
};

/** Fields of a page of a list. */
export const pageFields = (max: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: 10, description: 'Results at once' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000, default: 0, description: 'Results to skip' })),
});
