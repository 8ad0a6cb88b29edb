/** The nineteenth set, more Word files: committed before the program read them, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

export const nineteenthFiles: (() => PayerFile | Promise<PayerFile>)[] = [
  // Procedures that depend on a diagnosis, procedures that are cosmetic, and diagnoses that do and do not qualify.
  () => ({
    name: 'diagnoses-by-procedure.docx',
    number: 'A-7741',
    content: docx({
      header: ['Coverage Article A-7741', 'Medicare Advantage'],
      body: [
        title('Blepharoplasty and Repair of Brow Ptosis'),
        p('Article A-7741 is effective for services on and after 05/01/2026. It applies to Medicare Advantage plans.'),
        head('Group 1: Procedures'),
        p('The following procedures are covered only with a diagnosis of Group 2:'),
        table([
          ['CPT', 'Procedure'],
          ['15822', 'Upper lid'],
          ['15823', 'Upper lid with much skin'],
          ['67900', 'Brow'],
          ['67904', 'Lid lifted by the muscle'],
        ]),
        p('The following procedures are cosmetic and never covered:'),
        table([
          ['CPT', 'Procedure'],
          ['15820', 'Lower lid'],
          ['15821', 'Lower lid with pads of fat'],
          ['15824', 'Lift of the forehead'],
        ]),
        head('Group 2: Diagnoses That Support Medical Necessity'),
        table([
          ['ICD-10', 'Diagnosis'],
          ['H02.831', 'Skin hangs over the right upper lid'],
          ['H02.401', 'Ptosis, right'],
          ['H02.403', 'Ptosis, both'],
        ]),
        head('Group 3: Diagnoses That Do Not Support Medical Necessity'),
        table([
          ['ICD-10', 'Diagnosis'],
          ['L98.7', 'Too much skin'],
          ['Z41.1', 'Encounter for cosmetic surgery'],
        ]),
        head('Documentation Requirements'),
        p('Photographs with a straight gaze and a visual field with the lid untaped must be submitted.'),
        head('Limitations'),
        p('Repair of the lower lid is not reasonable and necessary.'),
      ],
    }),
    codes: {
      ...all('conditional', '15822 15823 67900 67904'),
      ...all('not_covered', '15820 15821 15824 L98.7 Z41.1'),
      ...all(['conditional', 'covered'], 'H02.831 H02.401 H02.403'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-05-01' },
    statements: {
      'Photographs with a straight gaze': 'documentation',
      'Repair of the lower lid': 'limitations',
    },
  }),

  // Instructions for unlisted codes: how to report a service that is or is not covered, without a table.
  () => ({
    name: 'unlisted-in-sentences.docx',
    number: 'SUR-219',
    content: docx({
      body: [
        title('Surgery for Lipedema and Lymphedema'),
        p('Medical Policy SUR-219'),
        p('Effective 06/01/2026     Last reviewed 04/14/2026     Originally approved 08/2018'),
        head('Policy Statement'),
        p('Suction lipectomy for lipedema may be considered medically necessary when both are met:'),
        dot('Function is limited in spite of three months of compression'),
        dot('Fat of the limbs is out of proportion to the trunk'),
        p(
          'Bypass of lymph vessels and transfer of lymph nodes are considered investigational for all indications, including but not limited to lymphedema after mastectomy.',
        ),
        head('Codes'),
        p('Note: 15877 is never medically necessary under this policy. 15878 and 15879 may be medically necessary.'),
        p(
          'There is no specific code for bypass of lymph vessels or transfer of lymph nodes. When 38999 or 38308 is used to report either of them, the service is investigational.',
        ),
        p('CPT 15830 and 15847 are addressed in policy SUR-012 and not here.'),
        head('Cross References'),
        p('SUR-012 Panniculectomy; DME-036 Pumps for Lymphedema (E0651, E0652)'),
        head('Revision History'),
        p('June 2026: 15876 was added as investigational and then removed before publication.'),
      ],
    }),
    codes: {
      15877: 'not_covered',
      ...all('conditional', '15878 15879'),
      ...all('unclear', '38999 38308'),
    },
    optional: { ...all('unclear', '15830 15847 E0651 E0652'), 15876: NO_COVERAGE },
    lines: [],
    dates: { effective: '2026-06-01', last: '2026-04-14' },
    statements: {
      'Function is limited in spite': 'indications',
      'Fat of the limbs is out of proportion': 'indications',
      'Bypass of lymph vessels and transfer': 'limitations',
    },
  }),
];
