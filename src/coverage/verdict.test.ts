import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect, Finding } from './facts.ts';
import { citeRule, getRule, RULE_IDS } from './rules/catalog.ts';
import { combine, decideVerdict, TABLE } from './verdict.ts';

/** Pages that cover all rules. */
const TABLES = ['verdicts.md', 'corrections.md', 'denial-codes.md'];
const PAGES = join(import.meta.dirname, '../../docs/rules');
const EFFECTS = Object.keys(TABLE) as Effect[];
/** Effects against payment or certainty. */
const NEGATIVE: Effect[] = ['gap', 'warns', 'conflicts', 'unknown', 'rejects', 'denies', 'pa_required', 'pa_unknown'];
const LEVELS = ['low', 'medium', 'high'];

const toFinding = (effect: Effect, more: Partial<Finding> = {}): Finding => ({
  rule_id: 'policy-none',
  severity: 'info',
  effect,
  code: null,
  message: effect,
  citation: citeRule('policy-none'),
  ...more,
});
const findings = fc.array(
  fc
    .tuple(fc.constantFrom(...EFFECTS), fc.constantFrom(undefined, 'medium' as const, 'low' as const), fc.boolean())
    .map(([effect, confidence, review]) => toFinding(effect, { confidence, review })),
  { maxLength: 8 },
);

describe('the verdict', () => {
  it('does not depend on the order of findings', () => {
    fc.assert(
      fc.property(findings, (list) => {
        expect(decideVerdict(list.toReversed())).toEqual(decideVerdict(list));
      }),
    );
  });

  it('is never less risky with another negative finding, and more confident only if that answers an open question', () => {
    fc.assert(
      fc.property(findings, fc.constantFrom(...NEGATIVE), (list, effect) => {
        const before = decideVerdict(list);
        const after = decideVerdict([...list, toFinding(effect)]);
        for (const member of ['denial_risk', 'overall_risk'] as const)
          expect(LEVELS.indexOf(after[member])).toBeGreaterThanOrEqual(LEVELS.indexOf(before[member]));
        // A denial where nothing was known is an answer, and more certain than none.
        if (effect === 'denies' && before.coverage_status === 'unknown') return;
        expect(LEVELS.indexOf(after.confidence)).toBeLessThanOrEqual(LEVELS.indexOf(before.confidence));
        expect(Number(after.requires_manual_review)).toBeGreaterThanOrEqual(Number(before.requires_manual_review));
      }),
    );
  });

  it('of a claim is never better than that of one of its codes, or than findings about the entire claim allow', () => {
    fc.assert(
      fc.property(fc.array(findings, { minLength: 1, maxLength: 4 }), findings, (codes, whole) => {
        const verdicts = codes.map(decideVerdict);
        const both = combine(verdicts, whole);
        for (const one of verdicts) {
          expect(LEVELS.indexOf(both.denial_risk)).toBeGreaterThanOrEqual(LEVELS.indexOf(one.denial_risk));
          expect(LEVELS.indexOf(both.confidence)).toBeLessThanOrEqual(LEVELS.indexOf(one.confidence));
        }
        const alone = combine(verdicts, []);
        expect(LEVELS.indexOf(both.overall_risk)).toBeGreaterThanOrEqual(LEVELS.indexOf(alone.overall_risk));
      }),
    );
  });

  it('without findings is unknown with low confidence and review, and prior authorization is unknown', () => {
    expect(decideVerdict([])).toEqual({
      coverage_status: 'unknown',
      denial_risk: 'medium',
      overall_risk: 'medium',
      confidence: 'low',
      prior_auth_required: null,
      requires_manual_review: true,
    });
  });

  it('for a code in no policy is unknown without review if the fee schedule settles it, and never covered', () => {
    const of = (...effects: Effect[]) => decideVerdict(effects.map((effect) => toFinding(effect)));
    const ordinary = {
      coverage_status: 'unknown',
      denial_risk: 'low',
      confidence: 'medium',
      requires_manual_review: false,
    };
    expect(of('silent', 'pa_silent')).toMatchObject({ ...ordinary, prior_auth_required: null });
    expect(of('silent', 'unknown')).toMatchObject({ confidence: 'low', requires_manual_review: true });
    expect(of('silent', 'supports').coverage_status).toBe('unknown');
    expect(of('silent', 'denies')).toMatchObject({ coverage_status: 'not_covered', denial_risk: 'high' });
  });

  it('with an unverified source has medium confidence at most', () => {
    const citation = { ...citeRule('policy-none'), verified: false };
    expect(decideVerdict([toFinding('supports')]).confidence).toBe('high');
    expect(decideVerdict([toFinding('supports', { citation })]).confidence).toBe('medium');
    expect(decideVerdict([toFinding('supports', { citation, confidence: 'low' })]).confidence).toBe('low');
    expect(combine([decideVerdict([toFinding('supports')])], [toFinding('informs', { citation })]).confidence).toBe(
      'medium',
    );
  });

  it('states no prior authorization only with an unambiguous statement', () => {
    const of = (...effects: Effect[]) => decideVerdict(effects.map((effect) => toFinding(effect))).prior_auth_required;
    expect(of('pa_not_required')).toBe(false);
    expect(of('pa_not_required', 'pa_unknown')).toBeNull();
    expect(of('pa_not_required', 'pa_silent')).toBeNull();
    expect(of('pa_not_required', 'pa_unknown', 'pa_required')).toBe(true);
    expect(of('supports')).toBeNull();
  });

  it('follows a denial over support', () => {
    expect(decideVerdict([toFinding('supports'), toFinding('denies')])).toMatchObject({
      coverage_status: 'not_covered',
      denial_risk: 'high',
    });
  });
});

describe('rule pages', () => {
  it('exist for every rule, and no others exist', () => {
    const pages = readdirSync(PAGES).filter((name) => !TABLES.includes(name));
    expect(pages.sort()).toEqual(RULE_IDS.map((id) => `${id}.md`).sort());
  });

  it.each(RULE_IDS)('%s: the page has the severity, title and source of the table', (id) => {
    const page = readFileSync(join(PAGES, `${id}.md`), 'utf8');
    const { severity, title, basis, url } = getRule(id);
    for (const text of [`# ${id}`, `${title}.`, `**Highest severity:** ${severity}`, `[${basis}](${url})`])
      expect(page).toContain(text);
  });

  it('include the verdict table', () => {
    const page = readFileSync(join(PAGES, 'verdicts.md'), 'utf8');
    for (const effect of EFFECTS) {
      const { coverage = '', atMost = '', risk, confidence = '', review } = TABLE[effect];
      const cells = [`\`${effect}\``, coverage, atMost, risk, confidence, review ? 'yes' : ''];
      const row = page.split('\n').find((line) => line.startsWith(`| ${cells[0]}`));
      expect(
        row
          ?.split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
        effect,
      ).toEqual(cells);
    }
  });
});
