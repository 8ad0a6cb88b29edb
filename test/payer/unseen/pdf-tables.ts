/**
 * Layouts of code tables that no rule was developed on. The expected content was written before the files were read.
 */
import { Random } from '../specs.ts';
import { BOLD, Canvas, type Disposition, PROSE, someCodes, type Unseen, words } from './canvas.ts';
import { head, LEFT, RIGHT } from './page-head.ts';

/** One column per line of business; where they differ, a single answer for all would be wrong. */
export async function planMatrix(seed: number): Promise<Unseen> {
  const r = new Random(seed + 404);
  const canvas = new Canvas();
  let y = head(canvas, 'Example imaging by plan', [
    'This policy applies to Commercial, Medicare Advantage and Medicaid plans.',
    'Document Number: PM-404',
    'Effective Date: 05/01/2026',
  ]);
  canvas.put('Coding', LEFT, y, 13, BOLD);
  y += 22;
  const at = [LEFT, 110, 300, 390, 480];
  ['Code', 'Description', 'Commercial', 'Medicare Adv.', 'Medicaid'].forEach((text, nth) => {
    canvas.put(text, at[nth]!, y, 9, BOLD);
  });
  y += 16;
  const stated: [string, Disposition][] = [
    ['Covered', 'covered'],
    ['Not covered', 'not_covered'],
    ['PA required', 'requires_pa'],
  ];
  const codes: Record<string, Disposition> = {};
  for (const code of someCodes(r, 24)) {
    const own = [r.of(stated), r.of(stated), r.of(stated)];
    const cells = r.next() < 0.5 ? [own[0]!, own[0]!, own[0]!] : own;
    codes[code] = cells.every(([, one]) => one === cells[0]![1]) ? cells[0]![1] : 'unclear';
    [code, words(r, 2, 4), ...cells.map(([text]) => text)].forEach((text, nth) => {
      canvas.put(text, at[nth]!, y);
    });
    y += 15;
  }
  return {
    ...{ number: 'PM-404', name: 'plan-matrix.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['commercial', 'medicare_advantage', 'medicaid'], effective: '2026-05-01', nextReview: null },
  };
}

/** The code is in the second column, the decision in the last one, over several lines. */
export async function lastColumn(seed: number): Promise<Unseen> {
  const r = new Random(seed + 505);
  const canvas = new Canvas();
  let y = head(canvas, 'Example device policy', [
    'Policy #: LC-505',
    'Original effective date: 02/01/2015',
    'Revised: 06/10/2025',
    'Effective date: 07/01/2025',
    'Next review: 07/2026',
    'Product(s): Commercial; Exchange',
  ]);
  canvas.put('Billing and Coding', LEFT, y, 13, BOLD);
  y += 22;
  const at = [LEFT, 250, 330, 430];
  const heads = ['Service', 'HCPCS', 'Modifiers', 'Determination'];
  const writeHead = () => {
    heads.forEach((text, nth) => {
      canvas.put(text, at[nth]!, y, 9, BOLD);
    });
    y += 16;
  };
  writeHead();
  const stated: [string, Disposition][] = [
    ['Not medically necessary for any indication', 'not_covered'],
    ['Medically necessary when policy criteria are met', 'conditional'],
    ['Prior authorization required before service', 'requires_pa'],
  ];
  const codes: Record<string, Disposition> = {};
  for (const code of someCodes(r, 30, 'hcpcs')) {
    const [text, disposition] = r.of(stated);
    codes[code] = disposition;
    const cells = [canvas.lines(words(r, 3, 10), 185), [code], ['NU, RR'], canvas.lines(text, 120)];
    const deep = Math.max(...cells.map((lines) => lines.length));
    if (y + deep * 11 > 720) {
      canvas.newPage();
      y = 60;
      writeHead();
    }
    for (const [nth, lines] of cells.entries())
      for (const [down, line] of lines.entries()) canvas.put(line, at[nth]!, y + down * 11);
    y += deep * 11 + 7;
  }
  return {
    ...{ number: 'LC-505', name: 'last-column.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['commercial', 'exchange'], effective: '2025-07-01', nextReview: '2026-07' },
  };
}

/** A heading at the end of a page, with its table on the next one; bands across the table change the disposition. */
export async function bands(seed: number): Promise<Unseen> {
  const r = new Random(seed + 606);
  const canvas = new Canvas();
  let y = head(canvas, 'Example laboratory tests', [
    'Medical Policy',
    'Policy ID: BD-606',
    'Effective: 2026-02-01',
    'Review due: 2027-02-01',
  ]);
  for (let count = 0; count < 9; count++) y = canvas.column(PROSE, LEFT, y, RIGHT - LEFT) + 8;
  canvas.put('Procedure codes', LEFT, 716, 13, BOLD);
  canvas.newPage();
  y = 60;
  const at = [LEFT, 140];
  const codes: Record<string, Disposition> = {};
  const stated: [string, Disposition][] = [
    ['INVESTIGATIONAL', 'not_covered'],
    ['MEDICALLY NECESSARY WHEN CRITERIA ARE MET', 'conditional'],
    ['NO PRIOR AUTHORIZATION REQUIRED', 'unclear'],
    ['EXCLUDED FROM BENEFITS', 'not_covered'],
  ];
  ['CPT/HCPCS', 'Description'].forEach((text, nth) => {
    canvas.put(text, at[nth]!, y, 9, BOLD);
  });
  y += 16;
  const all = someCodes(r, 44);
  for (const [nth, [band, disposition]] of stated.entries()) {
    if (y > 700) {
      canvas.newPage();
      y = 60;
    }
    canvas.doc.rect(LEFT - 4, y - 3, RIGHT - LEFT, 14).stroke();
    canvas.put(band, 200, y, 9, BOLD);
    y += 18;
    for (const code of all.slice(nth * 11, nth * 11 + 11)) {
      codes[code] = disposition;
      canvas.put(code, at[0]!, y);
      y = canvas.column(words(r, 3, 16), at[1]!, y, RIGHT - at[1]!) + 5;
      if (y > 720) {
        canvas.newPage();
        y = 60;
      }
    }
  }
  return {
    ...{ number: 'BD-606', name: 'bands.pdf', content: await canvas.finish(), codes },
    ...{ lines: [], effective: '2026-02-01', nextReview: '2027-02-01' },
  };
}

/** One statement for all codes, with exceptions marked in a narrow column; the legend is in small print at the end. */
export async function exceptions(seed: number): Promise<Unseen> {
  const r = new Random(seed + 707);
  const canvas = new Canvas();
  let y = head(canvas, 'Example skin procedures', [
    'Policy Number: EX-707',
    'Effective Date: 8/1/2025',
    'Applies to: Commercial',
  ]);
  canvas.put('Codes', LEFT, y, 13, BOLD);
  y += 20;
  y =
    canvas.column(
      'All of the codes below are covered when the criteria of this policy are met, except where a mark says otherwise.',
      LEFT,
      y,
      RIGHT - LEFT,
    ) + 10;
  const codes: Record<string, Disposition> = {};
  const marks: [string, Disposition][] = [
    ['', 'conditional'],
    ['', 'conditional'],
    ['\u2020', 'not_covered'],
    ['\u2021', 'requires_pa'],
  ];
  for (const code of someCodes(r, 28)) {
    const [mark, disposition] = r.of(marks);
    codes[code] = disposition;
    if (mark !== '') canvas.put(mark, LEFT, y);
    canvas.put(code, LEFT + 16, y);
    canvas.put(words(r, 2, 6), LEFT + 80, y);
    y += 14;
  }
  y += 14;
  canvas.put('\u2020 Considered cosmetic and not covered', LEFT, y, 7);
  canvas.put('\u2021 Requires prior authorization', LEFT, y + 10, 7);
  return {
    ...{ number: 'EX-707', name: 'exceptions.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['commercial'], effective: '2025-08-01', nextReview: null },
  };
}

/** Noncovered rows are marked only by color and bold type, which a reader of text cannot see. */
export async function shaded(seed: number): Promise<Unseen> {
  const r = new Random(seed + 808);
  const canvas = new Canvas();
  let y = head(canvas, 'Example spine procedures', [
    'Policy Number: SH-808',
    'Effective Date: 9/15/2025',
    'Next Review Date: 9/15/2026',
  ]);
  canvas.put('Procedure Codes', LEFT, y, 13, BOLD);
  y += 20;
  y = canvas.column('Shaded codes are not covered. All other codes are covered.', LEFT, y, RIGHT - LEFT) + 10;
  const codes: Record<string, Disposition> = {};
  for (const code of someCodes(r, 22)) {
    const isRefused = r.next() < 0.4;
    codes[code] = 'unclear';
    if (isRefused) {
      canvas.doc.fillColor('#dddddd');
      (canvas.doc.rect(LEFT - 4, y - 3, 480, 14) as unknown as { fill(): void }).fill();
      canvas.doc.fillColor('#000000');
    }
    canvas.put(code, LEFT, y);
    canvas.put(words(r, 2, 6), LEFT + 80, y);
    y += 15;
  }
  return {
    ...{ number: 'SH-808', name: 'shaded.pdf', content: await canvas.finish(), codes },
    ...{ lines: [], effective: '2025-09-15', nextReview: '2026-09-15' },
  };
}
