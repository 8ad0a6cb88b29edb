import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { validateClaim } from '../../../claims/validate-claim.ts';
import { listLcdCodes } from '../../../corpus/corpus.public.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());

const load = (name: string, content: string) =>
  files.load('lcd-codes', [files.put(name, new Uint8Array(Buffer.from(content)))], {});
const listLcds = (code: string) =>
  listLcdCodes(files.opened.corpus.current, [code])
    .get(code)
    ?.map(({ lcd }) => lcd) ?? [];

describe('procedure codes by LCD', () => {
  it('assign a determination to a code, and lines without an LCD are skipped', async () => {
    const report = await load(
      'lcd_procedure_codes.derived.csv',
      'lcd_display_id,code\nL33822,S9145\nL38307,S9145\nA52464,S9145\n',
    );
    expect(report.rows).toEqual({ lcd_codes: 2 });
    expect(listLcds('S9145')).toEqual(['L33822', 'L38307']);
    expect(listLcds('S9146')).toEqual([]);
  });

  it('a code that was replaced in 2026 has the determinations of its successors, each once', async () => {
    await load(
      'lcd_procedure_codes.derived.csv',
      'lcd_display_id,code\nL38694,70472\nL38694,70473\nL33822,S9145\nL38307,S9145\n',
    );
    expect(listLcds('0042T')).toEqual(['L38694']);
  });

  it('the local determination applies to the claim, with medium confidence at most', () => {
    const { matched_policies, confidence } = validateClaim(
      files.opened.corpus.current,
      { procedure_codes: ['S9145'], diagnosis_codes: ['G47.33'], state: 'OH', date_of_service: '2025-10-15' } as never,
      '2025-11-01',
    );
    expect(matched_policies.map(({ policy_id }) => policy_id)).toEqual(['L38307']);
    expect(confidence).not.toBe('high');
  });
});
