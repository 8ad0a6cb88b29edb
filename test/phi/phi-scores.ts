import { findPhi, type PhiCategory } from '../../src/phi/phi.public.ts';
import { FIFTH_ORDINARY, FIFTH_PHI } from './fifth-forms.ts';
import { FOURTH_ORDINARY, FOURTH_PHI } from './fourth-forms.ts';
import { drawForms, type Forms, FRESH_FORMS } from './fresh-forms.ts';
import { ordinaryInputs } from './ordinary-inputs.ts';
import { SECOND_FORMS } from './second-forms.ts';
import { THIRD_ORDINARY, THIRD_PHI } from './third-forms.ts';
import { type Snippet, snippetsWithPhi } from './with-phi.ts';
import { snippetsWithoutPhi } from './without-phi.ts';

export interface PhiScores {
  byCategory: Map<PhiCategory, { found: number; of: number }>;
  missed: Snippet[];
  without: number;
  falsePositives: string[];
}

export const recall = ({ found, of }: { found: number; of: number }): number => found / of;

/** @param each number of snippets per template. */
export function scorePhi(each: number, seed: number): PhiScores {
  const byCategory: PhiScores['byCategory'] = new Map();
  const missed: Snippet[] = [];
  for (const snippet of snippetsWithPhi(each, seed)) {
    const score = byCategory.get(snippet.category) ?? { found: 0, of: 0 };
    byCategory.set(snippet.category, score);
    score.of++;
    if (findPhi(snippet.text) === null) missed.push(snippet);
    else score.found++;
  }
  const without = snippetsWithoutPhi(each, seed);
  return {
    byCategory,
    missed,
    without: without.length,
    falsePositives: without.filter((text) => findPhi(text) !== null),
  };
}

/** Recall by class of input: disguised, split, or written in forms the snippets do not have. */
export function scoreForms(
  each: number,
  seed: number,
): { byClass: Map<string, { found: number; of: number }>; missed: unknown[] } {
  const byClass = new Map<string, { found: number; of: number }>();
  const missed: unknown[] = [];
  const sets: [string, Forms][] = [
    ['', FRESH_FORMS],
    [' (second set)', SECOND_FORMS],
  ];
  for (const [suffix, forms] of sets)
    for (const { of, input } of drawForms(forms, each, seed)) {
      const score = byClass.get(of + suffix) ?? { found: 0, of: 0 };
      byClass.set(of + suffix, score);
      score.of++;
      if (findPhi(input) === null) missed.push(input);
      else score.found++;
    }
  return { byClass, missed };
}

/** Inputs of ordinary calls that are rejected; there should be none. */
export function refusedOrdinary(each: number, seed: number): { refused: unknown[]; of: number } {
  const inputs = ordinaryInputs(each, seed);
  return { refused: inputs.filter((input) => findPhi(input) !== null), of: inputs.length };
}

/** The same for the fourth and fifth set. */
export function scoreBlindForms(): { missed: unknown[]; refused: unknown[] } {
  return {
    missed: [...FOURTH_PHI, ...FIFTH_PHI].filter((input) => findPhi({ q: input }) === null),
    refused: [...FOURTH_ORDINARY, ...FIFTH_ORDINARY].filter((input) => findPhi({ q: input }) !== null),
  };
}

/** Missed texts of the development set, and rejected ordinary ones. */
export function scoreThirdForms(): { missed: unknown[]; refused: unknown[] } {
  return {
    missed: THIRD_PHI.filter((input) => findPhi(input) === null),
    refused: THIRD_ORDINARY.filter((input) => findPhi(input) !== null),
  };
}
