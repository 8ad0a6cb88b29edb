import { describe, expect, it } from 'vitest';
import { CLAIM_FACTS } from '../library/catalogue.ts';
import { readLibraryFile } from '../library/library-file.ts';
import type { PolicyTree } from '../stored-logic.ts';
import { checkClaim } from './claim-check.ts';
import { readClaimFacts, withClaimFacts } from './claim-facts.ts';

const POLICY = `policy: L1
title: Fluid jet
version: "1"
kind: computable
summary: Treatment of an enlarged prostate is covered, and never with an allergy.
facts:
  enlarged: Is it for an enlarged prostate?
  allergy: Is there an allergy?
services:
  - id: jet
    title: Fluid jet
    when: { any: [enlarged @00000001, allergy @00000003] }
    exclusions: [allergy @00000002]
`;

const catalogue = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const { logic } = readLibraryFile('policies/L1.yaml', POLICY, catalogue);
const tree = withClaimFacts(logic, readClaimFacts('L1:\n  enlarged: { reported: { dx: [N40] } }\n').L1);

describe('checkClaim', () => {
  it('asks for the covered use only, not for one listed to exclude it', () => {
    const { conditions, undiagnosed } = checkClaim(
      { tree, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree,
      {
        ...{ procedure: '11111', diagnoses: ['C61'], modifiers: [], place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      },
    )!;
    expect(conditions.map(({ text }) => text)).toEqual([
      'Is it for an enlarged prostate? Yes',
      'Is there an allergy? No',
    ]);
    expect(undiagnosed).toMatchObject([{ text: 'Is it for an enlarged prostate? Yes', diagnosed: 'reported' }]);
  });
});
