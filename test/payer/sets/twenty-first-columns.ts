/** The twenty-first set, a guide in newspaper columns: committed before the program read it. */

import { sheet, write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';

const GUIDE = [
  '! Eyelids and brow',
  '15820, 15821\u2021, 15822, 15823, 67900, 67901, 67902\u2021, 67903, 67904, 67906, 67908',
  '! Breast',
  '19300, 19303\u00a7, 19316, 19318, 19325\u2021, 19328, 19330\u00a7, 19340, 19342, 19350\u2021, 19357, 19370, 19371',
  '! Jaw',
  '21120\u2021, 21121\u2021, 21122\u2021, 21123\u2021, 21125\u2021, 21127, 21141\u201321143, 21145\u201321147, 21193, 21194, 21195, 21196',
  '! Nose',
  '30400\u2021, 30430\u2021, 30435, 30450, 30460, 30462, 30465\u00a7, 30520',
  '! Spine',
  '22533, 22551, 22552, 22554, 22558, 22612, 22630, 22633, 22856, 22857\u2021, 22858, 22860\u2021, 22867\u2021, 22868\u2021, 22869\u2021, 22870\u2021, 27279, 62287\u2021, 62380, 0274T\u2021, 0275T\u2021',
  '! Transplants (donor and recipient)',
  'S2053, S2054, S2060, S2061, S2065, S2152',
  '! Implants that stimulate nerves',
  '63650, 63655, 63685, 64553\u2021, 64568, 64590, 0720T\u2021',
  '! Codes without a description of their own',
  '22899, 64999, 30999',
  '! Flights, when not an emergency',
  'A0430, A0431, A0435, A0436',
  '! Ended on this list',
  'Precertification ended on January 1, 2026 for 27446 and 29888. They are covered without a request.',
];

export const twentyFirstColumns: (() => PayerFile | Promise<PayerFile>)[] = [
  // Every code needs approval unless a mark follows it; the marks are explained in a box at the end of the second column.
  async () => {
    const on = sheet('Ironwood Benefit Trust', 'Precertification Guide 2026   PG-26', { bottom: 420, serif: true });
    write(
      on,
      '# Precertification Guide 2026',
      'Guide PG-26. Valid from January 1, 2026 to December 31, 2026. For commercial plans, fully insured and self-funded.',
    );
    on.setColumns(2);
    write(
      on,
      'All codes below require precertification before the service, unless a mark follows the code.',
      ...GUIDE,
      '# Marks',
      '\u2021 Not covered (cosmetic, or unproven). Do not submit a request.',
      '\u00a7 Covered when the criteria of the medical policy are met. No precertification.',
      'Emergencies never require precertification. Call 555-0127 with questions; fax 555-0128.',
    );
    return {
      name: 'marks-lift-the-rule.pdf',
      number: 'PG-26',
      content: await on.finish(),
      codes: {
        ...all('requires_pa', '15820 15822 15823 67900 67901 67903 67904 67906 67908'),
        ...all('requires_pa', '19300 19316 19318 19328 19340 19342 19357 19370 19371'),
        ...all('requires_pa', '21127 21141-21143 21145-21147 21193 21194 21195 21196 30435 30450 30460 30462 30520'),
        ...all('requires_pa', '22533 22551 22552 22554 22558 22612 22630 22633 22856 22858 27279 62380'),
        ...all('requires_pa', 'S2053 S2054 S2060 S2061 S2065 S2152 63650 63655 63685 64568 64590'),
        ...all('requires_pa', '22899 64999 30999'),
        ...all(['requires_pa', 'conditional'], 'A0430 A0431 A0435 A0436'),
        ...all('not_covered', '15821 67902 19325 19350 21120 21121 21122 21123 21125 30400 30430'),
        ...all('not_covered', '22857 22860 22867 22868 22869 22870 62287 0274T 0275T 64553 0720T'),
        ...all('conditional', '19303 19330 30465'),
        ...all(['covered', 'unclear'], '27446 29888'),
      },
      lines: ['commercial'],
      dates: { effective: '2026-01-01' },
    };
  },
];
