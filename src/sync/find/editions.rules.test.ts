import { describe, expect, it } from 'vitest';
import { editionStart, isOverdue, nextExpected } from './editions.rules.ts';

describe('the first day of an edition', () => {
  it.each([
    ['rvu26d.zip', '2026-10-01'],
    ['rvu26ar.zip', '2026-01-01'],
    ['medicare-ncci-2026q2-practitioner-ptp-edits-ccipra-v321r0-f1.zip', '2026-04-01'],
    ['medicare-ncci-2026-q4-practitioner-services-mue-table.zip', '2026-10-01'],
    ['january-2026-ndc-hcpcs-crosswalk.zip', '2026-01-01'],
    ['july-2026-alpha-numeric-hcpcs-file-updated-06-17-2026.zip', '2026-07-01'],
    ['april-1-2026-code-descriptions-tabular-order.zip', '2026-04-01'],
    ['2026-code-descriptions-tabular-order.zip', '2026-01-01'],
    ['FY2026', '2025-10-01'],
    ['2026Q1', '2026-01-01'],
    ['2025-10', '2025-10-01'],
    ['2025-06-22', '2025-06-22'],
    ['undated', null],
    ['v321r0-12026', null],
  ])('%s is %s', (text, day) => {
    expect(editionStart(text)).toBe(day);
  });
});

describe('the next edition', () => {
  it('is expected one interval later, and overdue after the usual delay', () => {
    expect(nextExpected('weekly', '2026-12-28')).toBe('2027-01-04');
    expect(nextExpected('quarterly', '2026-10-01')).toBe('2027-01-01');
    expect(nextExpected('yearly', '2025-10-01')).toBe('2026-10-01');
    expect(isOverdue('weekly', '2026-11-20', '2026-11-27')).toBe(false);
    expect(isOverdue('weekly', '2026-11-20', '2026-11-28')).toBe(true);
    expect(isOverdue('quarterly', '2026-10-01', '2026-10-31')).toBe(false);
    expect(isOverdue('quarterly', '2026-10-01', '2026-11-01')).toBe(true);
  });
});
