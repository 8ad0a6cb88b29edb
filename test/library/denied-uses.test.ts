/** A purpose in `requires` denies every other purpose: found by the title and by the text, unless a reason is recorded. */
import { describe, expect, it } from 'vitest';
import { useFindings } from '../../scripts/library/check.ts';
import { compareAccepted, deniedUses } from '../../scripts/library/denied-uses.ts';
import { listIds, loadPolicy } from '../../scripts/library/load.ts';
import { readLibraryFile } from '../../src/criteria/tree/library/library-file.ts';

const CATALOG = { byId: new Map(), claimFacts: new Set<string>(), problems: [] };

function logicWith(title: string, services: string) {
  const text = `
policy: L1
title: ${title}
facts:
  seizures: Is it to localize refractory seizures?
  surgery: Is it before surgery?
  trained: Is the physician trained in refractory seizures?
  need: Is it reasonable and necessary?
services:
${services}
`;
  return readLibraryFile('x', text, CATALOG, true).logic;
}

const main = (tree: string) => `  - { id: main, title: Main, ${tree} }`;
const passages = (...texts: string[]) => new Map(texts.map((text, at) => [`0000000${at + 1}`, { text }]));

describe('uses that a policy may not address', () => {
  it('a condition that repeats what the title is about is found, a selecting one and a circumstance are not', () => {
    const title = 'Imaging for Refractory Seizures';
    const found = deniedUses(logicWith(title, main('requires: [seizures @00000001, surgery @00000001]')), null);
    expect(found).toEqual([{ service: 'main', facts: ['seizures'], why: 'title' }]);
    expect(deniedUses(logicWith(title, main('when: seizures @00000001, requires: [surgery @00000001]')), null)).toEqual(
      [],
    );
    expect(deniedUses(logicWith(title, main('requires: [trained @00000001]')), null)).toEqual([]);
    expect(deniedUses(logicWith('Imaging', main('requires: [seizures @00000001]')), null)).toEqual([]);
  });

  it('a condition in a text without a restriction is found', () => {
    const logic = logicWith('Imaging', main('requires: [surgery @00000001]'));
    expect(deniedUses(logic, passages('Imaging is covered before surgery.', 'Background.'))).toEqual([
      { service: 'main', facts: ['surgery'], why: 'text' },
    ]);
    for (const restricting of ['Covered only before surgery.', 'Other uses are not covered.', 'All of the following:'])
      expect(deniedUses(logic, passages('Imaging is covered before surgery.', restricting)), restricting).toEqual([]);
  });

  it('what restricts another service or an exclusion does not restrict this one', () => {
    const text = passages('Imaging is covered before surgery.', 'Implants are covered only in seizures.');
    const other = '  - { id: other, title: Other, requires: [seizures @00000002] }';
    const found = deniedUses(logicWith('Imaging', `${main('requires: [surgery @00000001]')}\n${other}`), text);
    expect(found.map(({ service }) => service)).toEqual(['main']);
    const excluded = logicWith('Imaging', main('requires: [surgery @00000001], exclusions: [seizures @00000002]'));
    expect(deniedUses(excluded, text).map(({ facts }) => facts)).toEqual([['surgery']]);
  });

  it('necessity is a condition whatever the text says', () => {
    const logic = logicWith('Imaging', main('requires: [need @00000001]'));
    expect(deniedUses(logic, passages('Imaging is covered when necessary.'))).toEqual([]);
  });

  it('a recorded reason accepts a denial, and a reason without one is reported', () => {
    const found = [{ service: 'main', facts: ['surgery'], why: 'text' as const }];
    expect(compareAccepted(found, {}, true)).toEqual([expect.stringMatching(/^main: surgery is denied/)]);
    expect(compareAccepted(found, { main: 'a reason' }, true)).toEqual([]);
    expect(compareAccepted([], { main: 'a reason' }, true)).toEqual([expect.stringContaining('accepts a denial')]);
    expect(compareAccepted([], { main: 'a reason' }, false)).toEqual([]);
  });

  it('no policy of the library denies a use without a sentence, a condition of the law, or a recorded reason', async () => {
    const ids = listIds('policies', []);
    const found = await Promise.all(
      ids.map(async (id) => (await useFindings(loadPolicy(id))).map((line) => `${id}: ${line}`)),
    );
    expect(found.flat()).toEqual([]);
  }, 120_000);
});
