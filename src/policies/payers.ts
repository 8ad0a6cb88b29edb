import type { Model } from '../corpus/corpus.public.ts';
import { nearestName } from '../platform/text/nearest.ts';

const PAYERS = Symbol('names of payers');

/** Sentence about a payer that no policy of the release is from; null for one that is known, and for none. */
export function unknownPayer(model: Model, asked: string | undefined): string | null {
  const name = asked?.trim().toLowerCase() ?? '';
  const known = model.derived(PAYERS, () => namesOf(model));
  if (name === '' || known.has(name)) return null;
  const near = nearestName(name, [...known]);
  return `payer: no policy of this payer is loaded${near === null ? '' : `, did you mean ${near}?`}`;
}

function namesOf({ policies }: Model): ReadonlySet<string> {
  const payers = [...policies.byPolicyId.values()].flatMap(({ payer }) => (payer === null ? [] : [payer]));
  return new Set(payers.flatMap(({ name, code, slug }) => [name, code, slug]).map((name) => name.toLowerCase()));
}
