/** Kinds of codes, and words in the heads of columns. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import { lexicon } from '../section-names.ts';

export type Kind = 'procedure' | 'diagnosis' | 'pcs' | 'modifier' | 'revenue';

export const words = lazily(() => {
  const kinds = lexicon.data<Record<Kind, string[]>>('kinds');
  const columns = lexicon.data<Record<'code' | 'disposition' | 'authorization', string>>('columns');
  const compiled = (source: string) => new RegExp(source, 'i');
  return {
    kinds: (Object.keys(kinds) as Kind[]).map((kind): [Kind, RegExp] => [kind, compiled(kinds[kind].join('|'))]),
    columns: {
      code: compiled(columns.code),
      disposition: compiled(columns.disposition),
      authorization: compiled(columns.authorization),
    },
  };
});

/** `several`: a text about procedures and diagnoses leaves open which of them the codes below it are. */
export function kindIn(text: string): Kind | 'several' | null {
  const kinds = words().kinds.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
  return kinds.includes('procedure') && (kinds.includes('diagnosis') || kinds.includes('pcs'))
    ? 'several'
    : (kinds[0] ?? null);
}
