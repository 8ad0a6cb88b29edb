/**
 * Invented texts with and without patient identifiers (test/phi), drawn once: what the guard must reject, and what it
 * must accept.
 */
import type { Case, Step } from '../../bench/quality/case.ts';
import { drawForms, FRESH_FORMS } from '../../test/phi/fresh-forms.ts';
import { ordinaryInputs } from '../../test/phi/ordinary-inputs.ts';
import { SECOND_FORMS } from '../../test/phi/second-forms.ts';
import { THIRD_ORDINARY, THIRD_PHI } from '../../test/phi/third-forms.ts';
import { snippetsWithPhi } from '../../test/phi/with-phi.ts';
import { snippetsWithoutPhi } from '../../test/phi/without-phi.ts';
import { uniqueIds } from './ids.ts';

/** Other draws than those of `npm run eval:phi`. */
const SEED = 20_261_123;
const EACH = 1;
const SOURCE = 'https://www.ecfr.gov/current/title-45/section-164.514';
const MAX_TEXT = 500;

export function patientDataCases(): Case[] {
  const cases = [
    ...snippetsWithPhi(EACH, SEED).map(({ category, text }) => toCase(`identifiers-${category}`, text, true)),
    ...drawForms(FRESH_FORMS, EACH, SEED).map(({ of, input }) => toCase(of, input, true)),
    ...drawForms(SECOND_FORMS, EACH, SEED).map(({ of, input }) => toCase(`${of} (second set)`, input, true)),
    ...THIRD_PHI.map((input) => toCase('third set', input, true)),
    ...snippetsWithoutPhi(EACH, SEED).map((text) => toCase('texts without identifiers', text, false)),
    ...ordinaryInputs(EACH, SEED).map((input) => toCase('ordinary inputs', input, false)),
    ...THIRD_ORDINARY.map((input) => toCase('third set, ordinary', input, false)),
  ];
  return uniqueIds(cases.filter((one) => one !== null));
}

/** Null for a text longer than a search allows. */
function toCase(set: string, input: unknown, isIdentifier: boolean): Case | null {
  if (typeof input === 'string' && (input.length > MAX_TEXT || input.trim() === '')) return null;
  const name = set
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {
    id: `patient-data/${isIdentifier ? 'refuse' : 'accept'}/${name}`,
    ...{ suite: 'patient-data', title: `${isIdentifier ? 'Refuses' : 'Accepts'} ${set}`, needs: {} },
    steps: [step(input)],
    expect: [{ check: 'refused', is: isIdentifier, code: 'PHI_NOT_ALLOWED' }],
    because: isIdentifier
      ? 'A made-up text with one identifier of the HIPAA Safe Harbor list.'
      : 'Nothing in it identifies a person; refusing it stops ordinary work.',
    ...{ source: SOURCE, tags: [`class:${set}`, isIdentifier ? 'with-identifier' : 'without-identifier'] },
  };
}

/** Texts are sent as searches, as assistants do; split identifiers are sent as facts of an evaluation. */
function step(input: unknown): Step {
  if (typeof input === 'string')
    return { method: 'POST', path: '/v1/agent/tools/find_policies', body: { search_query: input } };
  const { parameters, ...rest } = input as Record<string, unknown>;
  const facts =
    parameters !== null && typeof parameters === 'object' ? { ...parameters, ...rest } : { ...(input as object) };
  return { method: 'POST', path: '/v1/coverage/evaluate', body: { policy_id: 'NCD226', parameters: facts } };
}
