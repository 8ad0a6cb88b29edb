import { describe, expect, it } from 'vitest';
import type { BlockFact, PolicyFact } from '../facts.ts';
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
const makePolicy = (policyId: string, blocks: BlockFact[]) => ({ policyId, blocks }) as unknown as PolicyFact;
const makeLines = (...policies: PolicyFact[]) => checklistLines(buildChecklist([], policies));

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
});
