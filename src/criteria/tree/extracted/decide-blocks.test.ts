import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLogic, joined, type LogicNode } from '../../criteria.ast.ts';
import { answerByBlocks } from '../../evaluate/evaluate-blocks-answer.ts';
import { readParameters } from '../../evaluate/parameters.ts';
import type { ExtractedBlock } from './block-trees.ts';
import { decideBlocks } from './decide-blocks.ts';

const AGE: LogicNode = { op: 'compare', field: 'age', is: 'ge', value: 50, unit: 'a' };
const BMI: LogicNode = { op: 'compare', field: 'bmi', is: 'ge', value: 35, unit: 'kg/m2' };

let ordinal = 0;
function block(root: LogicNode | null, over: Partial<ExtractedBlock> = {}): ExtractedBlock {
  ordinal += 1;
  return {
    block_id: `cb_${String(ordinal).padStart(20, '0')}`,
    section: 'indications',
    text: 'A requirement',
    tags: [],
    logic: root === null ? null : buildLogic(root),
    parent_id: null,
    heading: null,
    ...over,
  };
}

function findDetermination(blocks: ExtractedBlock[], input: Record<string, unknown>) {
  const read = readParameters(input);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return decideBlocks(blocks, read.values).determination;
}

/** What is found, which the answer states without a verdict. */
function decide(blocks: ExtractedBlock[], input: Record<string, unknown>) {
  const read = readParameters(input);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  const { criteria_results, reasons, missing_parameters, blocks_without_ast } = answerByBlocks(
    blocks as never,
    input,
    read.values,
  );
  const list = (wanted: string) => criteria_results.filter(({ result }) => result === wanted);
  return {
    determination: decideBlocks(blocks, read.values).determination,
    matched_criteria: list('matched'),
    unmatched_criteria: list('unmatched'),
    skipped_criteria: list('skipped'),
    reasons,
    missing_parameters: missing_parameters.filter((name) => name !== 'manual_review'),
    blocks_without_ast,
  };
}

describe('decideBlocks', () => {
  test('is covered when all requirements are met and no exclusion applies', () => {
    const excluded = block(
      { op: 'compare', field: 'age', is: 'gt', value: 80, unit: 'a' },
      { section: 'limitations', tags: ['non-covered'] },
    );
    const verdict = decide([block(AGE), block(BMI), excluded], { age: 60, bmi: 36 });
    expect(verdict).toMatchObject({
      determination: 'met',
      missing_parameters: [],
    });
    expect(verdict.matched_criteria).toHaveLength(3);
  });

  test.each([60, 45])('a block with an unclear side neither denies nor approves at age %i', (age) => {
    const unclear = block(AGE, { tags: ['side-unclear'] });
    const verdict = decide([block(BMI), unclear], { age, bmi: 36 });
    expect(verdict).toMatchObject({ determination: 'undetermined' });
    expect(verdict.skipped_criteria).toMatchObject([{ block_id: unclear.block_id, role: 'statement' }]);
  });

  test('an unmet requirement reports the block, the value and the threshold', () => {
    const age = block(AGE);
    const verdict = decide([age, block(BMI)], { age: 45 });
    // The body mass index could no longer change the result.
    expect(verdict).toMatchObject({ determination: 'not_met', missing_parameters: [] });
    expect(verdict.unmatched_criteria).toMatchObject([
      {
        block_id: age.block_id,
        findings: [{ parameter: 'age', value: '45 years', required: 'at least 50 years', met: false }],
      },
    ]);
    expect(verdict.reasons[0]).toContain(age.block_id);
    expect(verdict.reasons[0]).toContain('age is 45 years, required at least 50 years');
  });

  test('an unknown requirement is skipped and lists the parameter that decides it', () => {
    const bmi = block(BMI);
    const verdict = decide([block(AGE), bmi], { age: 60 });
    expect(verdict).toMatchObject({
      determination: 'undetermined',
      missing_parameters: ['bmi'],
    });
    expect(verdict.skipped_criteria).toMatchObject([{ block_id: bmi.block_id, decided_by: ['bmi'] }]);
  });

  test('an exclusion that applies is not covered; an unknown one decides nothing', () => {
    const excluded = block(
      { op: 'equals', field: 'pregnant', value: 'true' },
      { section: 'limitations', tags: ['non-covered'] },
    );
    expect(decide([block(AGE), excluded], { age: 60, pregnant: true }).determination).toBe('not_met');
    expect(decide([block(AGE), excluded], { age: 60 }).determination).toBe('undetermined');
  });

  test('a block without logic leaves coverage open until it is attested', () => {
    const judged = block(null);
    expect(decide([block(AGE), judged], { age: 60 })).toMatchObject({
      determination: 'undetermined',
      blocks_without_ast: 1,
    });
    expect(
      decide([block(AGE), judged], { age: 60, attested_criteria: { [judged.block_id]: true } }).determination,
    ).toBe('met');
    expect(
      decide([block(AGE), judged], { age: 60, attested_criteria: { [judged.block_id]: false } }).determination,
    ).toBe('not_met');
  });

  test('list members count only through their list', () => {
    const young = block({ op: 'compare', field: 'age', is: 'lt', value: 18, unit: 'a' });
    const heavy = block(BMI);
    const list = block(
      joined(
        'any',
        [young, heavy].map(({ block_id }) => ({ op: 'block', block_id })),
      ),
    );
    expect(decide([list, young, heavy], { age: 60, bmi: 36 })).toMatchObject({ determination: 'met' });
    expect(decide([list, young, heavy], { age: 60, bmi: 30 }).determination).toBe('not_met');
    expect(decide([list, young, heavy], { age: 60 }).determination).toBe('undetermined');
  });

  test('a list with an unparsed lead-in decides nothing', () => {
    const lead = block(null);
    const member = block(AGE, { parent_id: lead.block_id });
    expect(decide([lead, member], { age: 40 }).determination).toBe('undetermined');
  });

  test("failing one of a policy's services does not fail the others", () => {
    const first = block(AGE, { heading: '1. Stool test' });
    const second = block(BMI, { heading: '2. Blood test' });
    expect(decide([first, second], { age: 40, bmi: 40 }).determination).toBe('undetermined');
    expect(decide([first, second], { age: 40, bmi: 20 }).determination).toBe('not_met');
  });

  test('blocks with circular references are unknown', () => {
    const one = block(null, { block_id: 'cb_00000000000000000000' });
    const two = block({ op: 'block', block_id: one.block_id });
    expect(
      decide([{ ...one, logic: buildLogic({ op: 'block', block_id: two.block_id }) }, two], { age: 60 }).determination,
    ).toBe('undetermined');
  });

  test('a policy without criteria is undetermined, with a reason', () => {
    expect(decide([], {})).toMatchObject({
      determination: 'undetermined',
      reasons: [expect.stringContaining('no criteria'), expect.stringContaining('decides nothing')],
    });
  });
});

describe('three-valued evaluation', () => {
  const FIELDS = ['a', 'b', 'c', 'd'];
  const logic = fc.letrec<{ node: LogicNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...FIELDS).map((field): LogicNode => ({ op: 'equals', field, value: 'true' })),
      fc.constant<LogicNode>({ op: 'unread' }),
      fc
        .tuple(fc.constantFrom('all', 'any'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
        .map(([op, of]): LogicNode => ({ op: op as 'all', of })),
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
        .map(([count, of]): LogicNode => ({ op: 'at_least', count, of })),
      tie('node').map((of): LogicNode => ({ op: 'not', of })),
    ),
  })).node;
  const policy = fc.array(
    fc.record({
      root: fc.option(logic),
      section: fc.constantFrom('indications', 'limitations', 'documentation', 'frequency', 'other'),
      tags: fc.constantFrom<string[]>([], ['non-covered'], ['contractor-discretion']),
      heading: fc.constantFrom(null, '1. One', '2. Two'),
    }),
    { maxLength: 5 },
  );
  const build = (specs: { root: LogicNode | null; section: string; tags: string[]; heading: string | null }[]) =>
    specs.map(({ root, ...over }) => block(root, over));
  const facts = fc.dictionary(fc.constantFrom(...FIELDS), fc.boolean());

  test('a decided verdict holds for any values of the unknowns', () => {
    fc.assert(
      fc.property(policy, facts, facts, fc.boolean(), (specs, known, later, attest) => {
        const blocks = build(specs);
        const before = findDetermination(blocks, known);
        const attested = Object.fromEntries(blocks.map(({ block_id }) => [block_id, attest]));
        const after = findDetermination(blocks, { ...later, ...known, attested_criteria: attested });
        if (before !== 'undetermined') expect(after).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });

  test('without facts nothing is approved or denied', () => {
    // `not`, `any` and `all` over facts only: without values, all are unknown.
    fc.assert(
      fc.property(policy, (specs) => {
        const verdict = decide(build(specs.filter(({ root }) => root === null || !impossible(root))), {});
        expect(verdict.determination).toBe('undetermined');
        expect([verdict.matched_criteria, verdict.unmatched_criteria]).toEqual([[], []]);
      }),
      { numRuns: 2000 },
    );
  });

  /** `at_least` with more than the number of parts is false for any facts. */
  function impossible(node: LogicNode): boolean {
    if (node.op === 'not') return impossible(node.of);
    if (node.op === 'at_least' && node.count > node.of.length) return true;
    return 'of' in node && Array.isArray(node.of) && node.of.some(impossible);
  }

  test('every block is met, unmet, skipped or without logic, and none is counted twice', () => {
    fc.assert(
      fc.property(policy, facts, (specs, known) => {
        const blocks = build(specs);
        const verdict = decide(blocks, known);
        const listed = [...verdict.matched_criteria, ...verdict.unmatched_criteria, ...verdict.skipped_criteria].map(
          ({ block_id }) => block_id,
        );
        expect(new Set(listed).size).toBe(listed.length);
        expect(listed.length + verdict.blocks_without_ast).toBe(blocks.length);
      }),
    );
  });
});
