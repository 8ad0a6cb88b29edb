/** The twenty-fourth set, lists of codes: committed before the program read it and sealed, written without the reader. */

import { write } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';
import { paper, ruled, twoColumns } from './twenty-fourth-paper.ts';

const GRID_HEAD = 'Procedures and Services | Additional Information | CPT® or HCPCS Codes';

const GRID = [
  'Arthroplasty | Prior authorization is required. | 23470 23472 27120 27130 27132 27134 27446 27447',
  'Bone growth stimulator | Prior authorization is required. | 20975 20979 E0747 E0748 E0749 E0760',
  'Breast reconstruction (not after mastectomy) | Prior authorization is required. It is not required if the claim has one of these diagnoses: C50.011 C50.012 D05.11 D05.12 Z85.3 | 19316 19318 19325 19328',
  'Cosmetic and reconstructive | Prior authorization is required. Advance notification does not make a cosmetic service a benefit. | 15820 15821 15822 15823 15830 21137 30400 30410 30420',
  'Home sleep studies | Prior authorization is not required. | 95800 95806 G0399',
  'Laboratory sleep studies | Prior authorization is required for every place except the home. | 95805 95807 95808 95810 95811',
  'Non-emergency air transport | Prior authorization is required for transport that is no emergency. | A0430 A0431 A0435 A0436 S9960 S9961',
  'Orthotics above $1,000 | Prior authorization is required only if the purchase or the whole rental costs more than $1,000. | L0486 L1844 L1846 L2036',
  'Prosthetics | Prior authorization is required. | L5856 L5973',
  'Foot surgery | Prior authorization is required in the outpatient department of a hospital. In a surgical center it is not required. | 28285 28289 28292 28296 28297',
  'Stimulators, implanted | Prior authorization is required. | 61885 63650 63655 63685 64553 64590',
  'Transplant | Prior authorization is required. Call the transplant line at 888-555-0119, option 2. | 32851 33945 47135 50360',
  'Vein procedures | Prior authorization is required. | 36465 36473 36475 36478',
  'Procedures without proof | These are not covered; do not ask for prior authorization. | 22867 22869 0202T C9757',
];

const PLACE_HEAD = 'CPT Code | Description';

const MATRIX = [
  'CODE\tSERVICE\tMEDICAID\tMARKETPLACE\tCOMMENT',
  '15876\tSuction, head and neck\tNC\tNC\t',
  '19303\tBreast removed\tNPA\tNPA\t',
  '22551\tNeck fused from the front\tPA\tPA\t',
  '22558\tBack fused from the front\tPA\tPA\t',
  '31231\tNose by endoscope\tNPA\tNPA\t',
  '33208\tPacemaker, two leads\tNPA\tNPA\t',
  '43644\tBypass of the stomach\tPA\tNC\tExcluded from Marketplace contracts',
  '55200\tTube of the testis\tNC\tNC\t',
  '58970\tEggs taken\tNC\tNC\t',
  '62370\tPump filled\tNPA\tNPA\t',
  '70553\tMRI of the head\tPA\tPA\tVendor reviews',
  '77386\tBeams of varied strength\tPA\tPA\tVendor reviews',
  '81162\tBRCA genes\tPA\tPA\t',
  '81412\tPanel before pregnancy\tPA\tNPA\t',
  '90867\tMagnetic pulses, first\tPA\tPA\tAge 18 and more',
  '97810\tNeedles, first 15 minutes\tNC\tPA\t',
  'A4600\tSleeve for a pump\tNC\tNC\tKept for earlier days of service',
  'B4157\tFormula, inherited disease\tPA\tPA\t',
  'E0193\tBed with air\tPA\tPA\t',
  'E0652\tPump for swelling\tPA\tPA\t',
  'J0585\tToxin A\tPA\tPA\t',
  'J1745\tInfliximab\tPA\tPA\tSee preferred list',
  'K0861\tPower chair, group 3\tPA\tPA\t',
  'S9083\tUrgent care, all\tNC\tNC\t',
  'T1005\tRespite\tNPA\tNC\t',
];

export const twentyFourthLists: (() => PayerFile | Promise<PayerFile>)[] = [
  // Categories in three columns; the middle one says whether a request is needed, and for which place or price.
  async () => {
    const on = paper({
      header: ['Prior Authorization Requirements for Granby Commercial                      Effective August 1, 2026'],
      footer: [
        'PA-COM-0826                                                                                  Page # of 5',
      ],
      bottom: 470,
    });
    write(
      on,
      '# Prior Authorization Requirements for Granby Commercial',
      'Effective August 1, 2026',
      '! General Information',
      'This list has the prior authorization review requirements for participating care providers who serve members of Granby Commercial plans. List number: PA-COM-0826. It does not apply to Medicare Advantage, Medicaid or Individual Exchange plans.',
      'To request prior authorization, use the portal or call 877-555-0140. Prior authorization is not required for emergency or urgent care. Requirements may change on the first day of a quarter.',
    );
    ruled(on, [0, 125, 300], GRID_HEAD, ...GRID);
    return {
      name: 'requirements-in-three-columns.pdf',
      number: 'PA-COM-0826',
      content: await on.finish(),
      codes: {
        ...all('requires_pa', '23470 23472 27120 27130 27132 27134 27446 27447'),
        ...all('requires_pa', '20975 20979 E0747 E0748 E0749 E0760'),
        ...all(['requires_pa', 'unclear'], '19316 19318 19325 19328'),
        ...all('requires_pa', '15820 15821 15822 15823 15830 21137 30400 30410 30420'),
        ...all(['unclear', 'covered'], '95800 95806 G0399'),
        ...all(['requires_pa', 'unclear'], '95805 95807 95808 95810 95811'),
        ...all(['requires_pa', 'unclear'], 'A0430 A0431 A0435 A0436 S9960 S9961 L0486 L1844 L1846 L2036'),
        ...all('requires_pa', 'L5856 L5973'),
        ...all(['requires_pa', 'conditional', 'unclear'], '28285 28289 28292 28296 28297'),
        ...all('requires_pa', '61885 63650 63655 63685 64553 64590'),
        ...all('requires_pa', '32851 33945 47135 50360 36465 36473 36475 36478'),
        ...all('not_covered', '22867 22869 0202T C9757'),
      },
      // Diagnoses that make a request unnecessary; nothing is said about the coverage of them.
      optional: all(['unclear', 'covered', 'conditional'], 'C50.011 C50.012 D05.11 D05.12 Z85.3'),
      lines: ['commercial'],
      dates: { effective: '2026-08-01' },
    };
  },

  // A guideline about the place of surgery; tables by specialty, and a list that is done in an office.
  async () => {
    const on = paper({
      footer: [
        'Planned Surgery: Place of Service                                                                Page # of 6',
        'Granby Commercial and Individual Exchange Utilization Review Guideline   Effective 05/01/2026',
      ],
      bottom: 520,
    });
    write(on, 'Granby Utilization Review Guideline', '# Planned Surgery: Place of Service');
    twoColumns(
      on,
      290,
      ['!Guideline Number: URG-13.08', '!Related Policies'],
      ['!Effective Date: May 1, 2026', 'Surgery in an Office: Place of Service'],
    );
    write(
      on,
      '# Application',
      'This guideline applies to Granby Commercial and Individual Exchange benefit plans.',
      '# Coverage Rationale',
      'A planned surgical procedure in the outpatient department of a hospital is considered medically necessary for a member who has any of the following:',
      '* Class of anesthesia of III or higher',
      '* Sleep apnea that is severe and not treated',
      '* Bleeding disorder that needs replacement of a factor',
      'Without any of these, the department of a hospital is considered not medically necessary as the place; a surgical center is the place for the procedure.',
      '# Applicable Codes',
      'The guideline applies to the codes below. Prior authorization is required if one of them is planned in the outpatient department of a hospital; it is not required for a surgical center.',
      '! Eye',
    );
    ruled(
      on,
      [0, 100],
      PLACE_HEAD,
      '65426 | Wing of tissue',
      '66821 | Membrane by laser',
      '66984 | Lens',
      '67028 | Shot',
    );
    write(on, '! Digestive System');
    ruled(
      on,
      [0, 100],
      PLACE_HEAD,
      '43235 | Upper scope',
      '43249 | Upper scope, widening',
      '45380 | Lower scope, sample',
      '45384 | Lower scope, forceps',
      '46250 | Outer piles',
      '49505 | Groin, first',
    );
    write(on, '! Urinary System and Female Organs');
    ruled(
      on,
      [0, 100],
      PLACE_HEAD,
      '50590 | Stone by waves',
      '52332 | Stent of the ureter',
      '57288 | Sling',
      '58563 | Lining of the uterus',
    );
    write(on, '! Skin: place is the office, which needs no request; elsewhere the claim is denied');
    ruled(on, [0, 100], PLACE_HEAD, '11400 | Benign, small', '17110 | Warts', '11730 | Nail');
    write(
      on,
      '# Documentation Requirements',
      '* Notes that state the class of anesthesia',
      '# Guideline History/Revision Information',
      '05/01/2026: Applicable Codes: removed 45378.',
    );
    return {
      name: 'place-of-planned-surgery.pdf',
      number: 'URG-13.08',
      content: await on.finish(),
      codes: {
        ...all(['requires_pa', 'conditional', 'unclear'], '65426 66821 66984 67028 43235 43249 45380 45384 46250'),
        ...all(['requires_pa', 'conditional', 'unclear'], '49505 50590 52332 57288 58563'),
        ...all(['requires_pa', 'conditional', 'unclear'], '11400 17110 11730'),
      },
      optional: { 45378: 'unclear' },
      lines: ['commercial', 'exchange'],
      dates: { effective: '2026-05-01' },
      statements: {
        'Class of anesthesia of III': 'indications',
        'Bleeding disorder that needs': 'indications',
        'Without any of these': 'limitations',
        'Notes that state the class': 'documentation',
      },
    };
  },

  // A sheet that was saved as text with tabs: a column for each line of business, and a key above.
  () => ({
    name: 'matrix-with-tabs.txt',
    number: 'PAM-2026-Q3',
    content: [
      'Saltmarsh Healthcare Prior Authorization Code Matrix',
      'Matrix PAM-2026-Q3\tEffective 07/01/2026\tLines of business: Medicaid, Marketplace',
      '',
      'KEY',
      'PA = prior authorization is required',
      'NPA = no prior authorization is required',
      'NC = not covered',
      '',
      ...MATRIX,
      '',
      'Authorization is no promise of payment. Benefits and eligibility are checked on the day of service.',
    ].join('\r\n'),
    codes: {
      ...all('not_covered', '15876 55200 58970 A4600 S9083'),
      ...all(['unclear', 'covered'], '19303 31231 33208 62370'),
      ...all('requires_pa', '22551 22558 70553 77386 81162 B4157 E0193 E0652 J0585 J1745 K0861'),
      90867: ['requires_pa', 'unclear'],
      81412: ['unclear', 'requires_pa'],
      ...all('unclear', '43644 97810 T1005'),
    },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-07-01' },
  }),
];
