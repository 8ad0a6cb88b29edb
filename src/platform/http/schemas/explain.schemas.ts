/** The parameter `explain=counterfactual`, and the fields common to all its responses. */
import { type Static, Type } from 'typebox';
import { nullable } from './schema-kit.ts';

export const explainParam = Type.Optional(
  Type.Unsafe<'counterfactual'>({
    type: 'string',
    enum: ['counterfactual'],
    description:
      'counterfactual: `counterfactuals` lists the smallest changes that would change the verdict. Costs five times as much, since the changed requests are evaluated too',
    examples: ['counterfactual'],
  }),
);
export const ExplainQuerySchema = Type.Object({ explain: explainParam });
export type ExplainQuery = Static<typeof ExplainQuerySchema>;

/** Price multiplier. */
const FACTOR = 5;

/** Price multiplier of a request. @param query before validation. */
export const explainFactor = (query: unknown): number =>
  (query as ExplainQuery | null | undefined)?.explain === undefined ? 1 : FACTOR;

export const citedSources = Type.Array(
  Type.Object({ source_id: Type.String(), title: Type.String(), source_url: nullable(Type.String()) }),
  { description: 'Basis of the change, the findings it resolves and the findings it raises' },
);
export const changeMembers = {
  text: Type.String({ description: 'The change in one sentence' }),
  allowed: Type.Boolean({ description: 'False: valid only if the record supports it; not advice to make the change' }),
  reason: Type.String({ description: 'Why the change is or is not allowed' }),
};
