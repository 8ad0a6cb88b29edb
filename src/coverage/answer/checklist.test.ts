import { describe, expect, it } from 'vitest';
import type { BlockFact, Facts, PolicyFact } from '../facts.ts';
import { buildChecklist, checklistLines } from './checklist.ts';

const block = (block_id: string, text: string, parent_id: string | null = null): BlockFact => ({
  block_id,
  section: 'documentation',
  text,
  tags: [],
  parent_id,
  heading: null,
  logic: null,
});
const NO_CODES = { procedures: [] } as unknown as Facts['question'];
const makePolicy = (policyId: string, blocks: BlockFact[]) => ({ policyId, blocks }) as unknown as PolicyFact;
const makeLines = (...policies: PolicyFact[]) => checklistLines(buildChecklist({ question: NO_CODES }, [], policies));

describe('checklist', () => {
  it('contains individual list items, without lead-in, bullets and conjunctions', () => {
    const blocks = [
      block('1', 'The medical record must contain the following:'),
      block('2', '• a signed order; and', '1'),
      block('3', '2) results of the sleep test;', '1'),
      block('4', 'the plan of care.', '1'),
      block('5', 'Documentation Requirements'),
      block('6', 'See the related article.'),
    ];
    expect(makeLines(makePolicy('L1', blocks))).toEqual([
      'A signed order [L1]',
      'Results of the sleep test [L1]',
      'The plan of care. [L1]',
    ]);
  });

  it('splits a passage that is a list, and keeps alternatives as one requirement', () => {
    const passage = block('1', 'The record includes: history; physical examination; and imaging.');
    const either = [
      block('2', 'At least one of the following is on file:'),
      block('3', 'a biopsy; or', '2'),
      block('4', 'an MRI', '2'),
    ];
    expect(makeLines(makePolicy('L1', [passage, ...either]))).toEqual([
      'History [L1]',
      'Physical examination [L1]',
      'Imaging. [L1]',
      'One of: A biopsy; An MRI [L1]',
    ]);
  });

  it('leaves out what a policy does not require, and what only describes the policy', () => {
    const blocks = [
      block('1', 'In these situations there is no requirement for a new evaluation or for records of use.'),
      block('2', 'A repeat sleep test is not required.'),
      block('3', 'A new order is not required unless the supplier changes.'),
      block('4', 'This policy statement defines medical necessity and specifies the required documentation.'),
      block('5', '*See the associated article for documentation requirements.'),
    ];
    expect(makeLines(makePolicy('L1', blocks))).toEqual([
      'A new order is not required unless the supplier changes. [L1]',
    ]);
  });

  it('lists a sentence of two policies once, with the first, and groups items by policy', () => {
    const lines = makeLines(
      makePolicy('A1', [block('1', 'Signed order.'), block('2', 'Sleep test.')]),
      makePolicy('L1', [block('1', 'signed order'), block('2', 'Adherence report.')]),
    );
    expect(lines).toEqual(['Signed order. [A1]', 'Sleep test. [A1]', 'Adherence report. [L1]']);
  });

  it('leaves out what only explains a modifier, and keeps long lists of modifiers that require something', () => {
    const required = `Modifiers ${'RT or LT or '.repeat(2_000)}must be appended.`;
    const blocks = [
      block('1', 'Modifier KX states that the documentation is on file.'),
      block('2', 'Modifiers RT, LT and 50 indicate the side.'),
      block('3', 'Modifiers are listed in the article.'),
      block('4', required),
    ];
    expect(makeLines(makePolicy('L1', blocks))).toEqual([`${required} [L1]`]);
  });

  it('adds what the logic of a policy for the code wants on file, unless its text was listed', () => {
    const documentation = [
      { id: 'order', text: 'Standard written order before the claim', anchors: ['00000001'] },
      { id: 'test', text: 'Sleep test on file', anchors: ['00000002'] },
    ];
    const tree = {
      tree: { services: [{ coverage: 'criteria', codes: [{ code: 'E0601' }], documentation }] },
      assurance: 'checked',
      anchor_state: 'exact',
      passages: {
        '00000001': { text: 'A written order is needed.' },
        '00000002': { text: 'NOTE: The sleep test is on file. Signed order.' },
      },
    };
    const linesFor = (code: string) => {
      const question = { procedures: [{ code }] } as unknown as Facts['question'];
      const policy = {
        ...makePolicy('L1', [block('1', 'The sleep test is on file.')]),
        procedures: [{ code }],
      } as unknown as PolicyFact;
      const logic = new Map([['L1', tree]]) as unknown as NonNullable<Facts['logic']>;
      return checklistLines(buildChecklist({ question, logic }, [], [policy]));
    };
    expect(linesFor('E0601')).toEqual([
      'The sleep test is on file. [L1]',
      'Standard written order before the claim [L1]',
    ]);
    expect(linesFor('E0470')).toEqual(['The sleep test is on file. [L1]']);
  });

  it('leaves out what the policy wants for other items', () => {
    const service = (code: string, anchor: string) => ({
      ...{ coverage: 'criteria', codes: [{ code }], documentation: [], pathways: [], exclusions: [], limits: [] },
      requires: [{ op: 'fact', fact: 'need', anchors: [anchor, '00000003'] }],
    });
    const tree = {
      tree: { facts: [], services: [service('A4351', '00000001'), service('A4355', '00000002')] },
      ...{ assurance: 'checked', anchor_state: 'exact' },
      passages: {
        '00000001': { text: 'The record shows the need for the catheter.' },
        '00000002': { text: 'The record shows why irrigation lasts more than two weeks.' },
        '00000003': { text: 'The order is on file in every case.' },
      },
    };
    const blocks = ['00000001', '00000002', '00000003'].map((id) =>
      block(id, tree.passages[id as keyof typeof tree.passages].text),
    );
    const question = { procedures: [{ code: 'A4351' }] } as unknown as Facts['question'];
    const policy = { ...makePolicy('L1', blocks), procedures: [{ code: 'A4351' }] } as unknown as PolicyFact;
    const logic = new Map([['L1', tree]]) as unknown as NonNullable<Facts['logic']>;
    expect(checklistLines(buildChecklist({ question, logic }, [], [policy]))).toEqual([
      'The record shows the need for the catheter. [L1]',
      'The order is on file in every case. [L1]',
    ]);
  });
});
