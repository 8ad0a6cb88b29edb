import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { researchPriorAuth } from './compose-research.ts';

const TODAY = '2026-11-22';

describe('researchPriorAuth', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  const research = (body: Partial<Parameters<typeof researchPriorAuth>[1]>, today = TODAY) =>
    researchPriorAuth(test.corpus.current, { procedure_codes: ['K0856'], ...body }, today);

  it("the five Medicare levels are in order with deadlines and the year's amounts", () => {
    const { appeal_levels, appeal_process, citations } = research({});
    expect(appeal_levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    const deadlines = appeal_levels.map(
      ({ level, steps }) => steps.find(({ fact }) => fact === `appeal_${level}_request`)!.value,
    );
    expect(deadlines).toEqual([120, 180, 60, 60, 60]);
    const amounts = appeal_levels.flatMap(({ steps }) => steps.filter(({ unit }) => unit === 'dollars'));
    expect(amounts.map(({ fact, value }) => [fact, value])).toEqual([
      ['appeal_3_amount', 200],
      ['appeal_5_amount', 1960],
    ]);
    expect(appeal_process).toMatch(/Level 1, redetermination .*\[42 CFR 405\.942\].*Level 5, judicial review/);
    for (const { steps } of appeal_levels)
      for (const { source_url } of steps) expect(citations.map(({ url }) => url)).toContain(source_url);
  });

  it('amounts of a year that is not loaded are a gap, not those of another year', () => {
    const { appeal_levels, known_gaps } = research({}, '2027-01-01');
    expect(JSON.stringify(appeal_levels)).not.toContain('dollars');
    for (const level of [3, 5])
      expect(known_gaps).toContain(
        `The corpus does not have the least amount in controversy at level ${level} for 2027`,
      );
  });

  it.each(['Acme Health Plan', 'Humana Medicare Advantage'])('%s: appeals and calendar are unknown', (payer) => {
    const { timeline, appeal_process, appeal_levels, program_timeline, known_gaps, determination } = research({
      payer,
    });
    expect([appeal_levels, program_timeline]).toEqual([[], []]);
    expect(appeal_process).toBe(`Unknown: The corpus does not have the appeal steps of ${payer}.`);
    expect(timeline).toBe(`Unknown: The corpus has no prior-authorization calendar of ${payer}.`);
    expect(known_gaps).toEqual(expect.arrayContaining([expect.stringContaining('appeal steps')]));
    expect(determination.verdict).toBe('unknown');
  });

  it('a plan type is read like the name of a plan', () => {
    const { determination, program_timeline } = research({ plan_type: 'medicare_advantage' });
    expect(determination.verdict).toBe('unknown');
    expect(program_timeline).toEqual([]);
  });

  it('codes in no policy or program are reported as missing', () => {
    const found = research({ procedure_codes: ['99199'] });
    expect(found.determination).toMatchObject({ verdict: 'unknown', confidence: 'low', requires_manual_review: true });
    expect(found.payer_policies).toEqual([]);
    expect(found.timeline).toContain('No program in the corpus lists 99199');
    expect(found.known_gaps).toContain('The corpus has no policy in force that lists these codes');
  });

  it('each quoted line cites a policy of the report, and each verdict a source', () => {
    const found = research({ procedure_codes: ['64483', 'E0601', 'K0856'], state: 'PA' });
    const ids = new Set(found.payer_policies.map(({ policy_id }) => policy_id));
    for (const line of [...found.medical_necessity_criteria, ...found.coverage_limitations])
      expect(ids).toContain(/ \[([^[\]]+)\]$/.exec(line)?.[1]);
    expect(found.citations.map(({ source_id }) => source_id)).toEqual(expect.arrayContaining([...ids]));
    expect(found.sources).toHaveLength(found.citations.length);
    const unread = found.citations.filter(({ verified }) => !verified).map(({ title }) => title);
    expect(unread).toContain('42 CFR 405.950');
    expect(found.known_gaps.at(-1)).toBe(`Statements that were not compared with their source: ${unread.join('; ')}`);
    expect(new Set(found.citations.map(({ source_id }) => source_id)).size).toBe(found.citations.length);
  });

  it('criteria that share words with the context come first, and none is lost', () => {
    const plain = research({ procedure_codes: ['E0601'] });
    const near = research({ procedure_codes: ['E0601'], clinical_context: 'apnea-hypopnea index of 15 events' });
    expect(near.medical_necessity_criteria[0]).toMatch(/AHI|apnea-hypopnea/i);
    expect([...near.medical_necessity_criteria].sort()).toEqual([...plain.medical_necessity_criteria].sort());
  });
});
