/** Whom a question is put to and where: the payer and the contractors of the place, as the release knows them. */
import type { Jurisdiction, Model } from '../corpus/corpus.public.ts';
import type { PayerContext, PlaceFact, Question } from './facts.ts';
import { placeOf } from './rules/jurisdiction.ts';
import { type ContractorNames, contractorNames, type KnownPayer, payerContext } from './rules/payer.ts';
import { zipPlace } from './zip-place.ts';

interface Context {
  /** With the state of its ZIP code. */
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
}

/** @throws AppError VALIDATION_ERROR for a ZIP code of another state. */
export function contextOf(model: Model, asked: Question): Context {
  const { jurisdictions, payers, contractors } = directoryOf(model);
  const { state, fact: zip } = zipPlace(model, asked);
  const question = { ...asked, state };
  return {
    question,
    payer: payerContext(question, payers, contractors),
    place: placeOf(question, jurisdictions, zip),
  };
}

interface Directory {
  jurisdictions: readonly Jurisdiction[];
  /** Payers of the corpus other than Medicare. */
  payers: readonly KnownPayer[];
  /** Names Medicare contractors go by. */
  contractors: ContractorNames;
}

const DIRECTORY = Symbol('payers and contractors');

function directoryOf(model: Model): Directory {
  return model.derived(DIRECTORY, () => {
    const jurisdictions = [...model.policies.jurisdictions.values()];
    const bySlug = new Map<string, KnownPayer>();
    for (const { payer } of model.policies.heads)
      if (payer !== null && payer.slug !== 'medicare') bySlug.set(payer.slug, payer);
    const contractors = contractorNames(jurisdictions.map(({ mac_name }) => mac_name));
    return { jurisdictions, payers: [...bySlug.values()], contractors };
  });
}
