/** Members of a look-up that stand by themselves: suggestions, counts of NCCI pairs, determinations named for a code. */
import { type Static, Type } from 'typebox';
import { choice, named, nullable } from '../platform/http/schema-kit.ts';

export const SuggestionSchema = named(
  'CodeSuggestion',
  Type.Object({
    code: Type.String(),
    code_system: Type.String(),
    description: nullable(Type.String()),
    score: Type.Number({ description: '0 to 1, best first' }),
    match_type: choice<string>(['code', 'description'], 'What the suggestion was found by'),
  }),
);
export type Suggestion = Static<typeof SuggestionSchema>;

export const pairCount = (who: string) =>
  nullable(Type.Integer({ description: `Open ${who} pairs with the code in column one; null: no loaded file says` }));
export const pairEdition = () => nullable(Type.String({ description: 'Edition the pairs were counted in' }));
export const pairIncomplete = () =>
  nullable(
    Type.String({ description: 'A newer edition of which the files with this code are not loaded; null when none is' }),
  );

export const NamedNcdSchema = named(
  'NamedNcd',
  Type.Object({
    ncd: Type.String({ description: 'Section of the NCD manual, e.g. 190.22' }),
    policy_id: nullable(Type.String({ description: 'Null where the corpus does not hold it' })),
    title: nullable(Type.String()),
    relation: Type.String({ description: 'procedure, or covered or non-covered of a diagnosis' }),
    frequency: nullable(Type.String({ description: 'How often, in the words of the list' })),
    source_title: Type.String(),
    source_url: Type.String(),
    verified: Type.Boolean({ description: 'False: not read in a file of CMS' }),
  }),
);
