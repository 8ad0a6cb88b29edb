import { describe, expect, it } from 'vitest';
import { CLAIM_FACTS } from '../library/catalog.ts';
import { readLibraryFile } from '../library/library-file.ts';
import { anchorLogic, recordText } from './anchored-logic.ts';
import { anchorPrefix, anchorsIn, normalizePassage, passageHash } from './anchors.ts';

const catalog = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const anchor = (text: string) => anchorPrefix(passageHash(normalizePassage(text)));
const toSections = (...texts: string[]) => [
  { heading: 'Coverage', sourceField: 'indication', blocks: texts.map((text) => ({ text })) },
];
const LEAD = 'Pumps are covered for patients with swelling that lasts 4 weeks.';
const ULCER = 'Open ulcer of the leg';
const HEART = 'Heart failure';

/** Logic that cites all three passages, and its record. */
function cited() {
  const { logic, problems } = readLibraryFile(
    'policies/L1.yaml',
    `policy: L1
title: Pumps
version: "1"
kind: computable
summary: Pumps are covered for swelling.
facts: { swelling: Is there swelling?, ulcer: Is there an ulcer?, heart: Is there heart failure? }
services:
  - { id: pump, title: Pump, requires: [swelling @${anchor(LEAD)}], exclusions: [ulcer @${anchor(ULCER)}, heart @${anchor(HEART)}] }
`,
    catalog,
  );
  expect(problems).toEqual([]);
  const sections = toSections(LEAD, ULCER, HEART);
  return { logic, record: recordText('1', sections, new Set(anchorsIn(sections).keys())) };
}
const load = (...texts: string[]) => {
  const { logic, record } = cited();
  return anchorLogic(logic, { sections: toSections(...texts) }, [record]).state;
};

describe('logic and loaded text', () => {
  it('the same text in any order is exact', () => {
    expect(load(LEAD, ULCER, HEART)).toBe('exact');
    expect(load(HEART, LEAD, ULCER)).toBe('exact');
  });

  it('one reworded passage with the same numbers is near', () => {
    expect(load('Pumps are covered for people who had swelling for 4 weeks.', ULCER, HEART)).toBe('near');
  });

  it('a changed number is stale', () => {
    expect(load(LEAD.replace('4', '6'), ULCER, HEART)).toBe('stale');
  });

  it('a passage without numbers is never matched with another such passage', () => {
    expect(load(LEAD, ULCER)).toBe('stale');
    expect(load(LEAD, ULCER, 'Cellulitis')).toBe('stale');
    expect(load(LEAD, ULCER, HEART, 'Cellulitis')).toBe('stale');
  });

  it('neither of two new passages with the same numbers is matched with a removed one', () => {
    expect(load('Pumps are covered for 4 weeks of pain.', 'Hoses are covered for 4 weeks.', ULCER, HEART)).toBe(
      'stale',
    );
  });
});
