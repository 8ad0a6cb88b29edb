/** The rest of the third set: meaning carried by shading, bold type or position, and headings in plain words. */
import { Canvas, type Disposition } from '../unseen/canvas.ts';
import { docx, p } from '../unseen/docx-file.ts';
import { head, LEFT } from '../unseen/page-head.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const BOLD = 'Helvetica-Bold';

interface Line {
  code: string;
  text: string;
  look?: 'shade' | 'bold';
  want: Disposition | readonly Disposition[];
}

const PLAIN: readonly Disposition[] = ['covered', 'unclear', 'conditional'];
const REQUEST_FIRST: readonly Disposition[] = ['requires_pa', 'unclear'];

/** A reader of text cannot see the shading, so the right answer leaves these open. */
const SHADED: readonly Line[] = [
  { code: 'J0202', text: 'Drug of the nerve', look: 'bold', want: REQUEST_FIRST },
  { code: 'J0490', text: 'Drug of the skin', look: 'shade', want: NO_COVERAGE },
  { code: 'J0638', text: 'Drug of fever', want: PLAIN },
  { code: 'J1096', text: 'Drug of the eye (excluded)', look: 'shade', want: 'not_covered' },
  { code: 'J1301', text: 'Drug of the muscle', look: 'bold', want: REQUEST_FIRST },
  { code: 'J1632', text: 'Drug of mood', look: 'shade', want: NO_COVERAGE },
  { code: 'J2182', text: 'Drug of the lung (prior authorization required)', look: 'bold', want: 'requires_pa' },
  { code: 'J2507', text: 'Drug of the joint', want: PLAIN },
  { code: 'J3032', text: 'Drug of the head', want: PLAIN },
];

const LEFT_LIST: readonly string[] = ['36465', '36475', '36476', '36478§', '37700'];
const RIGHT_LIST: readonly string[] = ['36468', '0524T', '37765', 'S2202', 'A6545'];

export const thirdPages: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => {
    const canvas = new Canvas();
    let y = head(canvas, 'Drugs given in the clinic', [
      'List number: DG-14',
      'Effective date: 05/01/2026',
      'For members of Commercial plans',
    ]);
    canvas.put('Drugs of the medical benefit', LEFT, y, 12, BOLD);
    y += 18;
    canvas.put('Shaded: excluded. Bold: prior authorization required. All others: covered.', LEFT, y);
    y += 20;
    for (const { code, text, look } of SHADED) {
      if (look === 'shade') {
        canvas.doc.rect(LEFT - 3, y - 3, 420, 14).fill('#cccccc');
        canvas.doc.fillColor('black');
      }
      const font = look === 'bold' ? BOLD : 'Helvetica';
      canvas.put(code, LEFT, y, 9, font);
      canvas.put(text, LEFT + 90, y, 9, font);
      y += 16;
    }
    return {
      name: 'shaded-rows.pdf',
      number: 'DG-14',
      content: await canvas.finish(),
      codes: Object.fromEntries(SHADED.map(({ code, want }) => [code, want])),
      lines: ['commercial'],
      dates: { effective: '2026-05-01' },
    };
  },
  async () => {
    const canvas = new Canvas();
    const top = head(canvas, 'Veins of the legs', [
      'Policy Number: VL-91',
      'Effective Date: 08/20/2025',
      'Last Review Date: 07/30/2025',
      'Lines of Business: Medicaid and Individual Exchange',
    ]);
    canvas.put('Limitations', LEFT, top, 12, BOLD);
    canvas.put('Closing of thin veins is cosmetic and is not covered.', LEFT, top + 18);
    canvas.put('Codes', LEFT, top + 44, 12, BOLD);
    const second = LEFT + 265;
    canvas.put('Payable when criteria are met', LEFT, top + 64, 10, BOLD);
    canvas.put('Not payable', second, top + 64, 10, BOLD);
    let y = top + 82;
    for (const [at, code] of LEFT_LIST.entries()) {
      canvas.put(code, LEFT, y);
      canvas.put('Act on a vein', LEFT + 60, y);
      canvas.put(RIGHT_LIST[at]!, second, y);
      canvas.put('Act or thing of another kind', second + 60, y);
      y += 15;
    }
    canvas.put('§ Prior authorization is required.', LEFT, y + 6, 8);
    canvas.put('Under review, no decision has been made', LEFT, y + 34, 10, BOLD);
    canvas.put('37799', LEFT, y + 52);
    canvas.put('Act with no code of its own', LEFT + 60, y + 52);
    canvas.put('C1888', LEFT, y + 67);
    canvas.put('Tube with heat', LEFT + 60, y + 67);
    return {
      name: 'side-by-side.pdf',
      number: 'VL-91',
      content: await canvas.finish(),
      codes: {
        ...all('conditional', '36465 36475 36476 37700'),
        36478: 'requires_pa',
        ...all('not_covered', RIGHT_LIST.join(' ')),
        ...all('unclear', '37799 C1888'),
      },
      lines: ['medicaid', 'exchange'],
      dates: { effective: '2025-08-20', last: '2025-07-30' },
      statements: { 'Closing of thin veins': 'limitations' },
    };
  },
  () => ({
    name: 'plain-words.docx',
    number: 'PW-12',
    content: docx({
      header: ['Guide PW-12', 'Effective March 1, 2026', 'Next review: March 1, 2027'],
      body: [
        p('Things for the bath', 'PolicyTitle'),
        p('Who this guide is for', 'PolicyHeading'),
        p('This guide applies to members of Individual Exchange plans.'),
        p('What we pay for', 'PolicyHeading'),
        p('E0240 – Chair for the shower', null, { list: 1 }),
        p('E0243 – Rail for the toilet', null, { list: 1 }),
        p('What we pay for only after you ask us', 'PolicyHeading'),
        p('Call before you buy. We have to approve these first:'),
        p('E0247 – Bench', null, { list: 1 }),
        p('E0248 – Bench, strong', null, { list: 1 }),
        p('What we will not pay for', 'PolicyHeading'),
        p('E0172 – Seat that lifts', null, { list: 1 }),
        p('E0245 – Stool for the tub (we pay for it if you have had a stroke)', null, { list: 1 }),
        p('E0246 – Rail to clamp on', null, { list: 1 }),
        p('S5162 – Change to the home', null, { list: 1 }),
        p('What we look at one person at a time', 'PolicyHeading'),
        p('E0244 – Seat, raised', null, { list: 1 }),
        p('What is no longer a code', 'PolicyHeading'),
        p('E0969 – Cover for a stool', null, { list: 1 }),
        p('How often', 'PolicyHeading'),
        p('We replace a chair once in 5 years.'),
      ],
    }),
    codes: {
      ...all('covered', 'E0240 E0243'),
      ...all('requires_pa', 'E0247 E0248'),
      ...all('not_covered', 'E0172 E0246 S5162'),
      E0245: ['conditional', 'unclear', 'not_covered'],
      E0244: 'unclear',
      E0969: NO_COVERAGE,
    },
    lines: ['exchange'],
    dates: { effective: '2026-03-01', next: '2027-03-01' },
    statements: { 'We replace a chair once': 'frequency' },
  }),
];
