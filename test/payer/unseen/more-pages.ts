/** More layouts, written after the rules for the first ones. */
import { Random } from '../specs.ts';
import { BOLD, Canvas, type Disposition, marked, PROSE, someCodes, type Unseen, words } from './canvas.ts';

const LEFT = 50;

/** The decision is to the left of the codes, once per block, vertically centered. */
export async function statusFirst(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1414);
  const canvas = new Canvas();
  canvas.put('Example sleep devices', LEFT, 60, 15, BOLD);
  canvas.put('Policy Number: SF-1414', LEFT, 84);
  canvas.put('Effective Date: 3/15/2026 | Next Review Date: 3/15/2027 | Plans: all', LEFT, 96);
  let y = 130;
  canvas.put('Coding', LEFT, y, 12, BOLD);
  y += 20;
  ['Coverage', 'Code', 'Description'].forEach((text, nth) => {
    canvas.put(text, [LEFT, 170, 240][nth]!, y, 9, BOLD);
  });
  y += 16;
  const codes: Record<string, Disposition> = {};
  const stated: [string, Disposition][] = [
    ['Not covered', 'not_covered'],
    ['Prior authorization', 'requires_pa'],
    ['Investigational', 'not_covered'],
    ['Covered', 'covered'],
  ];
  const all = someCodes(r, 32);
  for (const [nth, [text, disposition]] of stated.entries()) {
    const own = all.slice(nth * 8, nth * 8 + 8);
    for (const code of own) {
      codes[code] = disposition;
      canvas.put(text, LEFT, y);
      canvas.put(code, 170, y);
      canvas.put(words(r, 2, 5), 240, y);
      y += 14;
    }
    y += 4;
  }
  return {
    ...{ number: 'SF-1414', name: 'status-first.pdf', content: await canvas.finish(), codes },
    ...{ lines: [], effective: '2026-03-15', nextReview: '2027-03-15' },
  };
}

/** A grid of bare codes below each statement, six per line; one list continues on the next page. */
export async function grids(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1515);
  const canvas = new Canvas();
  canvas.put('Example genetic tests', LEFT, 60, 15, BOLD);
  canvas.put('Policy Number: GR-1515     Effective Date: 2/2/2026', LEFT, 84);
  canvas.put('This policy applies to Commercial and Exchange plans.', LEFT, 98);
  let y = canvas.column(PROSE, LEFT, 120, 500) + 12;
  canvas.put('Billing/Coding Information', LEFT, y, 12, BOLD);
  y += 20;
  const all = someCodes(r, 150, 'cpt');
  const stated: [string, Disposition, number][] = [
    ['The following CPT codes do not meet medical necessity criteria and are not covered:', 'not_covered', 66],
    ['The following CPT codes require preauthorization:', 'requires_pa', 30],
    ['The following CPT codes may be covered if all criteria are met:', 'conditional', 54],
  ];
  const codes: Record<string, Disposition> = {};
  let from = 0;
  for (const [statement, disposition, count] of stated) {
    if (y > 690) {
      canvas.newPage();
      y = 60;
    }
    canvas.put(statement, LEFT, y);
    y += 16;
    const own = all.slice(from, from + count);
    from += count;
    for (let at = 0; at < own.length; at += 6) {
      if (y > 720) {
        canvas.newPage();
        y = 60;
      }
      for (const [nth, code] of own.slice(at, at + 6).entries()) {
        codes[code] = disposition;
        canvas.put(code, LEFT + nth * 80, y);
      }
      y += 14;
    }
    y += 10;
  }
  return {
    ...{ number: 'GR-1515', name: 'grids.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['commercial', 'exchange'], effective: '2026-02-02', nextReview: null },
  };
}

/** Check marks under "Covered" and "Not covered"; some rows have neither or both. */
export async function checks(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1616);
  const codes: Record<string, Disposition> = {};
  const rows = someCodes(r, 24).map((code) => {
    const kind = r.of(['yes', 'no', 'none', 'both'] as const);
    codes[code] = kind === 'yes' ? 'covered' : kind === 'no' ? 'not_covered' : 'unclear';
    const cell = (on: boolean) => `<td align="center">${on ? '\u2713' : '&mdash;'}</td>`;
    return `<tr><td>${code}</td><td>${words(r)}</td>${cell(kind === 'yes' || kind === 'both')}${cell(kind === 'no' || kind === 'both')}</tr>`;
  });
  return {
    ...{ number: 'CK-1616', name: 'checks.html' },
    content: `<html><body><h1>Example hearing devices</h1><p>Policy Number: CK-1616<br>Effective Date: 07/07/2025<br>Last Reviewed: 06/01/2025<br>Next Review: 06/01/2026</p>
<p>Applies to: Medicare Advantage</p><h2>Coverage Policy</h2><p>${PROSE}</p><h2>Codes</h2><table><tr><th>Code</th><th>Description</th><th>Covered</th><th>Not covered</th></tr>${rows.join('')}</table></body></html>`,
    codes,
    ...{ lines: ['medicare_advantage'], effective: '2025-07-07', nextReview: '2026-06-01' },
  };
}

/** Notes after the table exclude single codes and ranges from it. */
export async function notesAfter(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1717);
  const all = someCodes(r, 20, 'hcpcs');
  const [refused, authorized] = [all.slice(3, 5), all.slice(9, 11)];
  const codes = {
    ...marked(all, 'conditional'),
    ...marked(refused, 'not_covered'),
    ...marked(authorized, 'requires_pa'),
  };
  return {
    ...{ number: 'NA-1717', name: 'notes-after.md' },
    content: `# Example lenses\n\nPolicy Number: NA-1717\n\nEffective Date: 9/9/2025\n\nProduct: Commercial\n\n## Coverage Policy\n\n${PROSE}\n\n## Coding\n\n**HCPCS codes covered when criteria are met:**\n\n| Code | Description |\n| --- | --- |\n${all.map((code) => `| ${code} | ${words(r)} |`).join('\n')}\n\nNote: ${refused.join(' and ')} are considered investigational.\n\nNote: ${authorized.join(', ')} require prior authorization.\n`,
    codes,
    ...{ lines: ['commercial'], effective: '2025-09-09', nextReview: null },
  };
}

/** Text in two columns, interrupted by a box of codes across the page, with another article below. */
export async function boxBetween(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1818);
  const canvas = new Canvas();
  canvas.put('Example biologics bulletin', LEFT, 56, 15, BOLD);
  canvas.put('Number: BX-1818', LEFT, 78);
  canvas.put('Effective: 10/10/2025', 200, 78);
  canvas.put('Line of Business: Commercial', 340, 78);
  let y = 104;
  let [a, b] = [y, y];
  for (let count = 0; count < 4; count++) {
    a = canvas.column(PROSE, LEFT, a, 245) + 8;
    b = canvas.column(PROSE, 315, b, 245) + 8;
  }
  y = Math.max(a, b) + 10;
  const codes: Record<string, Disposition> = {};
  const all = someCodes(r, 20, 'hcpcs');
  for (const [nth, [heading, disposition]] of (
    [
      ['HCPCS codes that are not covered:', 'not_covered'],
      ['HCPCS codes that require prior authorization:', 'requires_pa'],
    ] as [string, Disposition][]
  ).entries()) {
    canvas.put(heading, LEFT, y, 9, BOLD);
    y += 15;
    for (const code of all.slice(nth * 10, nth * 10 + 10)) {
      codes[code] = disposition;
      canvas.put(code, LEFT, y);
      canvas.put(words(r, 3, 8), 140, y);
      y += 13;
    }
    y += 6;
  }
  y += 8;
  canvas.put('Background', LEFT, y, 11, BOLD);
  y += 16;
  canvas.column(PROSE, LEFT, y, 245);
  canvas.column(PROSE, 315, y, 245);
  return {
    ...{ number: 'BX-1818', name: 'box-between.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['commercial'], effective: '2025-10-10', nextReview: null },
  };
}

/** The label of each part is in the left margin, at the height of its first line. */
export async function sideHeadings(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1919);
  const canvas = new Canvas();
  canvas.put('Example compression pumps', LEFT, 56, 15, BOLD);
  const parts: [string, string, Disposition | null][] = [
    ['Policy', PROSE, null],
    ['Not covered', 'These codes are never paid:', 'not_covered'],
    ['Covered with authorization', 'A request is sent before the service for these codes:', 'requires_pa'],
  ];
  let y = 84;
  canvas.put('Policy Number', LEFT, y, 9, BOLD);
  canvas.put('SH-1919', 190, y);
  canvas.put('Effective Date', LEFT, y + 14, 9, BOLD);
  canvas.put('4/4/2026', 190, y + 14);
  canvas.put('Scope', LEFT, y + 28, 9, BOLD);
  canvas.put('Medicaid', 190, y + 28);
  y += 56;
  const codes: Record<string, Disposition> = {};
  const all = someCodes(r, 24, 'hcpcs');
  let from = 0;
  for (const [label, text, disposition] of parts) {
    canvas.column(label, LEFT, y, 120, 10, BOLD);
    y = canvas.column(text, 190, y, 360) + 6;
    if (disposition !== null)
      for (const code of all.slice(from, from + 12)) {
        codes[code] = disposition;
        canvas.put(code, 190, y);
        canvas.put(words(r, 3, 7), 250, y);
        y += 13;
      }
    if (disposition !== null) from += 12;
    y += 14;
  }
  return {
    ...{ number: 'SH-1919', name: 'side-headings.pdf', content: await canvas.finish(), codes },
    ...{ lines: ['medicaid'], effective: '2026-04-04', nextReview: null },
  };
}
