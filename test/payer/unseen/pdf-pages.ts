/**
 * Page layouts of PDF files that no rule was developed on. The expected content was written before the files were read.
 */
import { Random } from '../specs.ts';
import { BOLD, Canvas, type Disposition, marked, PLAIN, PROSE, someCodes, type Unseen, words } from './canvas.ts';
import { head, LEFT, RIGHT } from './page-head.ts';

/** Two tables next to each other, each below its own heading. */
export async function sideBySide(seed: number): Promise<Unseen> {
  const r = new Random(seed + 101);
  const canvas = new Canvas();
  let y = head(canvas, 'Example ultrasound therapy', [
    'Commercial Medical Policy',
    'Policy Number: UT-101',
    'Effective Date: March 1, 2026',
    'Next Review Date: March 1, 2027',
  ]);
  y = canvas.column(PROSE, LEFT, y, RIGHT - LEFT) + 10;
  canvas.put('Coding', LEFT, y, 13, BOLD);
  y += 22;
  const [no, yes] = [someCodes(r, 14, 'cpt'), someCodes(new Random(seed + 5), 11, 'hcpcs')];
  const isLeftCovered = r.next() < 0.5;
  canvas.put(isLeftCovered ? 'Covered when criteria are met' : 'Not covered', LEFT, y, 10, BOLD);
  canvas.put(isLeftCovered ? 'Not covered' : 'Covered when criteria are met', 310, y, 10, BOLD);
  y += 18;
  const [left, right] = isLeftCovered ? [yes, no] : [no, yes];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    for (const [codes, x] of [
      [left, LEFT],
      [right, 310],
    ] as const) {
      const code = codes[at];
      if (code === undefined) continue;
      canvas.put(code, x, y);
      canvas.put(words(r, 2, 4), x + 60, y);
    }
    y += 14;
  }
  return {
    ...{ number: 'UT-101', name: 'side-by-side.pdf', content: await canvas.finish() },
    codes: { ...marked(yes, 'conditional'), ...marked(no, 'not_covered') },
    ...{ lines: ['commercial'], effective: '2026-03-01', nextReview: '2027-03-01' },
  };
}

/** A narrow column of details and notes down the side of each page, with its own line height. */
export async function marginNotes(seed: number): Promise<Unseen> {
  const r = new Random(seed + 202);
  const canvas = new Canvas();
  const isRight = seed % 2 === 0;
  const [main, side] = isRight ? [LEFT, 420] : [200, 40];
  const width = isRight ? 350 : 356;
  const notes = () => {
    let y = 70;
    for (const note of [
      'Policy Number: MN-202',
      'Effective Date: 01/15/2026',
      'Next Review: 01/15/2027',
      'Applies to: Medicare Advantage plans',
      'Related documents',
      'Services that are covered without review in an office setting',
      'Experimental services that are not covered',
      'Contact the office of the plan before the service for a list of what it covers',
      'Questions about a request go to the address on the card of the member',
      'This page replaces all earlier ones and may change at any time',
    ])
      y = canvas.column(note, side, y, isRight ? 140 : 136, 7.5) + 22;
  };
  const groups: [string, Disposition, string[]][] = [
    ['The following codes may be covered when the criteria are met:', 'conditional', someCodes(r, 40, 'cpt')],
    ['The following codes are not covered:', 'not_covered', someCodes(r, 34, 'hcpcs')],
  ];
  notes();
  let y = 70;
  const next = (height: number) => {
    if (y + height < 720) return;
    canvas.newPage();
    notes();
    y = 70;
  };
  canvas.put('Example nerve therapy', main, y, 15, BOLD);
  y += 26;
  y = canvas.column(PROSE, main, y, width) + 10;
  canvas.put('Applicable Codes', main, y, 12, BOLD);
  y += 20;
  for (const [statement, , codes] of groups) {
    next(60);
    y = canvas.column(statement, main, y, width) + 8;
    for (const code of codes) {
      const lines = canvas.lines(words(r, 3, 14), width - 80);
      next(lines.length * 11 + 4);
      canvas.put(code, main, y);
      for (const [nth, line] of lines.entries()) canvas.put(line, main + 70, y + nth * 11);
      y += lines.length * 11 + 4;
    }
    y += 8;
  }
  return {
    ...{ number: 'MN-202', name: 'margin-notes.pdf', content: await canvas.finish() },
    codes: Object.assign({}, ...groups.map(([, disposition, codes]) => marked(codes, disposition))),
    ...{ lines: ['medicare_advantage'], effective: '2026-01-15', nextReview: '2027-01-15' },
  };
}

/** Newspaper columns: headings across all of them, lists with hanging indents, a page break within a column. */
export function newspaper(columns: 2 | 3) {
  return async (seed: number): Promise<Unseen> => {
    const r = new Random(seed + 303 + columns);
    const canvas = new Canvas();
    const gap = 18;
    const width = (RIGHT - LEFT - gap * (columns - 1)) / columns;
    let top = head(canvas, 'Drugs with special rules', [
      'Policy Number: NP-303',
      'Effective: 4/1/2026   Next review: 4/1/2027',
      'Line of business: Medicaid',
    ]);
    const bands: [string, Disposition, string[]][] = [
      ['Prior authorization is required', 'requires_pa', someCodes(r, columns * 22, 'hcpcs')],
      ['Not covered', 'not_covered', someCodes(new Random(seed + 9), columns * 26, 'cpt')],
      ['Covered without prior authorization', 'covered', someCodes(new Random(seed + 77), columns * 9, 'hcpcs')],
    ];
    const codes: Record<string, Disposition> = {};
    const order: string[] = [];
    for (const [heading, disposition, listed] of bands) {
      const rest = listed.filter((code) => codes[code] === undefined);
      if (top > 600) {
        canvas.newPage();
        top = 60;
      }
      canvas.put(heading, LEFT, top, 12, BOLD);
      top += 22;
      while (rest.length > 0) {
        let deepest = top;
        const perColumn = Math.ceil(rest.length / columns);
        for (let column = 0; column < columns && rest.length > 0; column++) {
          let y = top;
          for (let count = 0; count < perColumn && rest.length > 0; count++) {
            const text = `${rest[0]} ${words(r, 2, 7)}`;
            const height = canvas.lines(text, width - 14, 8.5).length * 8.5 * 1.22;
            if (y + height > 730) break;
            const code = rest.shift()!;
            codes[code] = disposition;
            order.push(code);
            y = canvas.column(text, LEFT + column * (width + gap), y, width, 8.5, PLAIN, 14) + 2.5;
          }
          deepest = Math.max(deepest, y);
        }
        top = deepest + 14;
        if (rest.length > 0) {
          canvas.newPage();
          top = 60;
        }
      }
    }
    return {
      ...{ number: 'NP-303', name: `newspaper-${columns}.pdf`, content: await canvas.finish(), codes, order },
      ...{ lines: ['medicaid'], effective: '2026-04-01', nextReview: '2027-04-01' },
    };
  };
}
