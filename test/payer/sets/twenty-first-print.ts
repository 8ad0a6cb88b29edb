/** The twenty-first set, printed files: committed before the program read it, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { cells, grid, sheet, write } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

/** A statement of policy and the codes in its margin. */
const STATEMENTS: readonly (readonly [string, string])[] = [
  [
    '1. A patch recorder worn for up to 14 days is medically appropriate when monitoring for 48 hours did not explain fainting or palpitations.',
    '93241, 93242, 93243, 93244, 93245, 93246, 93247, 93248',
  ],
  [
    '2. Telemetry with an attended center is medically appropriate when a patch recorder was negative and any one of these is present: (a) fainting with injury; (b) a stroke of unknown source; (c) a drug for the rhythm is started outside of a hospital.',
    '93228, 93229',
  ],
  [
    '3. A recorder below the skin is medically appropriate after telemetry gave no answer. PA required.',
    '33285, C1764',
  ],
  ['4. Removal of a recorder is covered. It is not reviewed.', '33286'],
  [
    '5. A vest that delivers a shock is medically appropriate for 90 days while a decision about an implant is pending. PA required.',
    'K0606, 93745',
  ],
  [
    '6. Closing the left atrial appendage does not meet coverage criteria for members who can take an anticoagulant for life. For all other members, PA is required.',
    '33340',
  ],
  ['7. A pressure sensor in the pulmonary artery does not meet coverage criteria.', '33289, 93264, C2624'],
  ['8. A defibrillator with its lead below the breastbone is E/I.', '0571T-0575T'],
  ['9. Measurement of blood flow by current through the chest is E/I.', '93701'],
  [
    '10. A watch, ring or telephone that records a rhythm is a consumer product and is never eligible for reimbursement.',
    'A9279',
  ],
  ['11. A pacemaker without leads is medically appropriate when the veins cannot be used.', '33274, 33275'],
  ['12. Checks at a distance are considered integral to the yearly device fee and are not paid apart.', '93298, G2066'],
];

/** Three pairs of a code and a letter in each row. */
const PAIRS = cells(
  'A4238 | M | E0183 | P | E0721 | E',
  'A4239 | M | E0217 | X | E0732 | E',
  'A4341 | X | E0221 | X | E0733 | E',
  'A4542 | E | E0231 | E | E0734 | E',
  'A4555 | P | E0446 | E | E0735 | E',
  'A4560 | E | E0481 | P | E0738 | X',
  'A4596 | E | E0482 | P | E0739 | X',
  'A6590 | X | E0483 | P | E0743 | E',
  'A7021 | N | E0490 | E | E0767 | E',
  'A7049 | X | E0491 | E | E1629 | P',
  'A9268 | E | E0492 | E | E1905 | E',
  'A9269 | E | E0493 | E | E2001 | P',
  'A9276 | M | E0530 | E | E2102 | M',
  'A9291 | E | E0677 | - | E2103 | M',
  'A9292 | E | E0678 | E | E2298 | P',
  'B4105 | P | E0679 | E | E3000 | E',
  'C1747 | N | E0680 | E | G0460 | P',
  'C1761 | P | E0681 | E | G0465 | M',
  'C1825 | E | E0682 | E | K1004 | E',
  'C9758 | E | E0711 | N | L5973 | P or X',
);

export const twentyFirstPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // Numbered statements on the left, the codes of each in the right margin at its height.
  async () => {
    const on = new Canvas();
    on.put('Cedar & Vale Health Plan    Medical Coverage Policy', 54, 40, 9, BOLD);
    on.put('Rhythm Monitors and Implanted Rhythm Devices', 54, 58, 15, BOLD);
    on.put('Policy CV-CARD-418', 54, 82);
    on.put('In force from: July 1, 2026     First issued: May 12, 2011', 54, 95);
    on.put('Last committee review: April 21, 2026     Next review due: April 2027', 54, 108);
    on.put('Products: Commercial HMO and PPO; Individual Exchange', 54, 121);
    let y = 150;
    const top = () => {
      on.put('What the plan covers and does not cover', 54, y, 11, BOLD);
      on.put('Codes', 430, y, 11, BOLD);
      y += 20;
    };
    top();
    for (const [nth, [statement, codes]] of STATEMENTS.entries()) {
      if (nth === 8) {
        on.newPage();
        y = 50;
        top();
      }
      y = Math.max(on.column(statement, 54, y, 345), on.column(codes, 430, y, 130)) + 10;
    }
    on.put('Rationale', 54, y + 10, 11, BOLD);
    y = on.column(
      'A registry of 2023 found that 93799 is used for many services. One society regards 33289 as medically necessary; the committee did not follow it. The trials of 33340 compared two drugs.',
      54,
      y + 28,
      500,
    );
    on.put('Earlier versions', 54, y + 10, 11, BOLD);
    on.column('Until June 30, 2026, PA was required for 93229. Statement 11 was added in 2024.', 54, y + 28, 500);
    return {
      name: 'codes-in-the-margin.pdf',
      number: 'CV-CARD-418',
      content: await on.finish(),
      codes: {
        ...all('conditional', '93241 93242 93243 93244 93245 93246 93247 93248 93228 93229 33274 33275'),
        ...all('requires_pa', '33285 C1764 K0606 93745'),
        33286: 'covered',
        33340: ['requires_pa', 'conditional', 'unclear'],
        ...all('not_covered', '33289 93264 C2624 0571T-0575T 93701 A9279'),
        ...all(NO_COVERAGE, '93298 G2066'),
      },
      optional: { 93799: 'unclear' },
      lines: ['commercial', 'exchange'],
      dates: { effective: '2026-07-01', original: '2011-05-12', last: '2026-04-21', next: '2027-04-01' },
      statements: {
        'A patch recorder worn for up to 14 days': 'indications',
        'a stroke of unknown source': 'indications',
        'A pressure sensor in the pulmonary artery': 'limitations',
        'A watch, ring or telephone': 'limitations',
      },
      noCriteria: ['A registry of 2023'],
    };
  },

  // A list that prints three pairs of code and letter in each row, over two pages; the letters are explained above.
  async () => {
    const on = sheet('Mesa Verde Care   Equipment and Supplies', 'Code List EQ-3X   Printed 05/20/2026', {
      bottom: 330,
    });
    write(
      on,
      '# Equipment and Supplies: What to Request',
      'Code List EQ-3X, for services on and after 10/01/2026',
      'Mesa Verde Medicaid and Mesa Verde Medicare Advantage',
      'P: request prior authorization (PA required). M: covered when the criteria of the medical policy are met, no request. N: covered, no request. X: not reimbursable. E: experimental or investigational (E/I), not covered.',
    );
    writeTable(on, PAIRS, {
      ...grid,
      at: [0, 60, 160, 220, 320, 380],
      head: ['Code', 'Rule', 'Code', 'Rule', 'Code', 'Rule'],
    });
    write(on, 'A dash: under review; no rule yet. Two letters: P for members under 21, X for all others.');
    return {
      name: 'three-pairs-across.pdf',
      number: 'EQ-3X',
      content: await on.finish(),
      codes: {
        ...all('conditional', 'A4238 A4239 A9276 E2102 E2103 G0465'),
        ...all('requires_pa', 'A4555 B4105 C1761 E0183 E0481 E0482 E0483 E1629 E2001 E2298 G0460'),
        ...all('covered', 'A7021 C1747 E0711'),
        ...all('not_covered', 'A4341 A6590 A7049 E0217 E0221 E0738 E0739'),
        ...all('not_covered', 'A4542 A4560 A4596 A9268 A9269 A9291 A9292 C1825 C9758 E0231 E0446 E0490 E0491 E0492'),
        ...all('not_covered', 'E0493 E0530 E0678 E0679 E0680 E0681 E0682 E0721 E0732 E0733 E0734 E0735 E0743 E0767'),
        ...all('not_covered', 'E1905 E3000 K1004'),
        E0677: 'unclear',
        L5973: ['unclear', 'requires_pa', 'conditional'],
      },
      lines: ['medicare_advantage', 'medicaid'],
      dates: { effective: '2026-10-01' },
    };
  },
];
