import { describe, expect, it } from 'vitest';
import { listsWithoutCoverage, procedureGroup } from './mcd.code-groups.ts';

const MODIFIERS = `HCPCS MODIFIERS:

EY - No order
GZ - Item or service expected to be denied as not reasonable and necessary
KX - Requirements met`;

describe('disposition of a group of procedures', () => {
  const of = (paragraph: string | null, conditional = false) =>
    procedureGroup(1, [{ code: 'E0601', description: null }], paragraph, conditional).codes[0]!.disposition;

  it.each([
    ['These codes are not covered.', 'not_covered'],
    ['Non-covered codes', 'not_covered'],
    [`${MODIFIERS}\n\nHCPCS CODES:`, 'covered'],
    [MODIFIERS, 'covered'],
    [`${MODIFIERS}\n\nHCPCS CODES:\n\nThese codes are never covered`, 'not_covered'],
    [`Codes that are excluded from coverage. ${MODIFIERS}`, 'not_covered'],
    [null, 'covered'],
  ])('%j: %s', (paragraph, wanted) => {
    expect(of(paragraph)).toBe(wanted);
    if (wanted === 'covered') expect(of(paragraph, true)).toBe('conditional');
  });

  it('a document that states so lists its codes without covering them', () => {
    expect(listsWithoutCoverage([null, 'The appearance of a code does not necessarily indicate coverage.'])).toBe(true);
    expect(listsWithoutCoverage(['ACCESSORIES', null])).toBe(false);
  });
});
