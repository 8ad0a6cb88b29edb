/** PET scans of tumors by tracer, modifier and diagnosis. */
import { describe, expect, it } from 'vitest';
import { ruleEffects } from '../../../../test/support/rule-facts.ts';

const LUNG = { C3411: 'Malignant neoplasm of upper lobe, right bronchus or lung' };
const PROSTATE = { C61: 'Malignant neoplasm of prostate' };
const DEMENTIA = { G309: 'Alzheimer disease' };

describe('PET scans of tumors', () => {
  it.each([
    ['FDG without a strategy', ['78815', 'A9552'], LUNG, ['rejects']],
    ['FDG with the initial strategy', ['78815-PI', 'A9552'], LUNG, []],
    ['FDG with the subsequent strategy', ['78816-PS', 'A9552'], LUNG, []],
    ['no tracer on the claim, of a tumor with FDG alone', ['78815-26'], LUNG, ['warns']],
    ['no tracer on the claim, of a tumor with other tracers', ['78815-26'], PROSTATE, ['conditions']],
    ['another tracer', ['78815', 'A9595'], PROSTATE, []],
    ['FDG for no tumor', ['78608', 'A9552'], DEMENTIA, []],
  ] as const)('%s', (_what, lines, diagnoses, effects) => {
    expect(ruleEffects('modifier-reason', { lines: [...lines], diagnoses })).toEqual(effects);
  });

  it.each([
    ['FDG for the initial strategy of the prostate', ['78815-PI', 'A9552'], PROSTATE, ['conflicts']],
    ['FDG for a later strategy of the prostate', ['78815-PS', 'A9552'], PROSTATE, []],
    ['no tracer for the initial strategy of the prostate', ['78815-26-PI'], PROSTATE, ['conditions']],
    ['another tracer for the initial strategy of the prostate', ['78815-PI', 'A9595'], PROSTATE, []],
    ['FDG for the initial strategy of another tumor', ['78815-PI', 'A9552'], LUNG, []],
  ] as const)('%s', (_what, lines, diagnoses, effects) => {
    expect(ruleEffects('covered-condition', { lines: [...lines], diagnoses })).toEqual(effects);
  });
});
