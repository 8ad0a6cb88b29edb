import { describe, expect, it } from 'vitest';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { withUnreadCodes } from './unread.ts';

const row = (text: string, kind: PayerSection) => ({ kind, block: { type: 'table_row', text } }) as SectionedBlock;
const found = (blocks: SectionedBlock[]) =>
  withUnreadCodes(blocks, []).flatMap(({ codes }) => codes.map(({ code, disposition }) => `${code} ${disposition}`));

describe('codes that no reader placed', () => {
  it('are found in rows of several, and left open', () => {
    expect(found([row('0102T 2019 | E0747 2020', 'background')])).toEqual(['0102T unclear', 'E0747 unclear']);
  });

  it('are none in a row of one, or in what others wrote', () => {
    expect(found([row('E0747 2020 | a year', 'background')])).toEqual([]);
    expect(found([row('0102T 2019 | E0747 2020', 'references')])).toEqual([]);
  });
});
