import { type Static, Type } from 'typebox';

export { DoneAnswer } from '../members/members.schemas.ts';

export const ConfirmBody = Type.Object(
  {
    name: Type.String({
      maxLength: 200,
      description: 'Name of the organization, typed by the user to confirm the deletion',
      examples: ['Example Health'],
    }),
  },
  { additionalProperties: false },
);

export type Confirmation = Static<typeof ConfirmBody>;
