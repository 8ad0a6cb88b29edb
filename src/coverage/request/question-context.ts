/** Payer and local contractors of a request, as in the release. */
import type { Jurisdiction, Model } from '../../corpus/corpus.public.ts';
import { zipPlace } from '../../geography/geography.public.ts';
import type { PayerContext, PlaceFact, Question } from '../facts.ts';
import { resolvePlace } from '../rules/payers/jurisdiction.ts';
import { type ContractorNames, contractorNames, type KnownPayer, payerContext } from '../rules/payers/payer.ts';

interface Context {
  /** With the state of its ZIP code. */
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
}

/** @throws AppError VALIDATION_ERROR for a ZIP code of another state. */
export function buildContext(model: Model, requested: Question): Context {
  const { jurisdictions, payers, contractors } = buildDirectory(model);
  const { state, fact: zip } = zipPlace(model, requested);
  const question = { ...requested, state };
  return {
    question,
    payer: payerContext(question, payers, contractors),
    place: resolvePlace(question, jurisdictions, zip),
  };
}

/** Payer rules for what a request states; without a statement those of traditional Medicare. */
export function resolvePayer(
  model: Model,
  { payer, planType = null, lineOfBusiness = null }: Pick<Question, 'payer'> & Partial<Question>,
): PayerContext {
  const { payers, contractors } = buildDirectory(model);
  return payerContext({ payer, planType, lineOfBusiness }, payers, contractors);
}

interface Directory {
  jurisdictions: readonly Jurisdiction[];
  /** Payers in the corpus other than Medicare. */
  payers: readonly KnownPayer[];
  /** Names of Medicare contractors. */
  contractors: ContractorNames;
}

const DIRECTORY = Symbol('payers and contractors');

function buildDirectory(model: Model): Directory {
  return model.derived(DIRECTORY, () => {
    const jurisdictions = [...model.policies.jurisdictions.values()];
    const bySlug = new Map<string, KnownPayer>();
    for (const { payer } of model.policies.heads)
      if (payer !== null && payer.slug !== 'medicare') bySlug.set(payer.slug, payer);
    const contractors = contractorNames(jurisdictions.map(({ mac_name }) => mac_name));
    return { jurisdictions, payers: [...bySlug.values()], contractors };
  });
}
