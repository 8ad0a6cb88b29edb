/** Layouts of other file types that no rule was developed on. */
import { Random } from '../specs.ts';
import { type Disposition, marked, PROSE, someCodes, type Unseen, words } from './canvas.ts';
import { docx, p, table } from './docx-file.ts';

/** Lists within sentences, each after its own label. */
export async function inlineLists(seed: number): Promise<Unseen> {
  const r = new Random(seed + 909);
  const [no, pa, yes] = [
    someCodes(r, 7, 'hcpcs'),
    someCodes(new Random(seed + 3), 6, 'cpt'),
    someCodes(new Random(seed + 6), 5, 'hcpcs'),
  ];
  const rest = yes.filter((code) => !no.includes(code));
  return {
    number: 'IL-909',
    name: 'inline-lists.html',
    content: `<!DOCTYPE html><html><head><title>x</title></head><body><h1>Example pumps</h1>
<p><strong>Policy Number:</strong> IL-909 <strong>Effective Date:</strong> 1/1/2026 <strong>Next Review:</strong> 1/1/2027</p>
<p>Lines of business: Commercial, Medicare Advantage</p><h2>Coverage Policy</h2><p>${PROSE}</p><h2>Coding</h2>
<p><b>Not covered:</b> HCPCS codes ${no.join(', ')}. <b>Prior authorization required:</b> CPT codes ${pa.join(', ')}. <b>Covered when criteria are met:</b> HCPCS codes ${rest.join(', ')}.</p></body></html>`,
    codes: { ...marked(no, 'not_covered'), ...marked(pa, 'requires_pa'), ...marked(rest, 'conditional') },
    ...{ lines: ['commercial', 'medicare_advantage'], effective: '2026-01-01', nextReview: '2027-01-01' },
  };
}

/** A saved page: navigation, collapsible panels, definition lists, nested tables. */
export async function accordion(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1010);
  const [no, yes, pa] = [
    someCodes(r, 9),
    someCodes(new Random(seed + 31), 8, 'hcpcs'),
    someCodes(new Random(seed + 62), 6, 'cpt'),
  ];
  const seen = new Set(no);
  const own = (codes: string[]) => codes.filter((code) => !seen.has(code) && seen.add(code));
  const [covered, authorized] = [own(yes), own(pa)];
  const rows = (codes: string[]) => codes.map((code) => `<tr><td>${code}</td><td>${words(r)}</td></tr>`).join('');
  const nav = Array.from({ length: 60 }, (_, at) => `<li><a href="/p/${at}">Menu ${words(r, 1, 3)}</a></li>`).join('');
  return {
    number: 'AC-1010',
    name: 'accordion.html',
    content: `<!-- saved from url=(0032)https://example.org/policies/1010 --><!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><script>var a = "<td>99999</td>";</script><style>.x{}</style></head><body>
<nav><ul>${nav}</ul></nav><div role="dialog">We use cookies. <button>Accept</button></div><main><h1>Example oxygen devices</h1>
<dl><dt>Policy number</dt><dd>AC-1010</dd><dt>Effective date</dt><dd>June 1, 2026</dd><dt>Next review</dt><dd>June 1, 2027</dd><dt>Plan type</dt><dd>Medicaid</dd></dl>
<section><h2>Coverage criteria</h2><p>${PROSE}</p></section>
<section><h2>Codes</h2>
<details open><summary>Codes covered if selection criteria are met</summary><div><table><tr><td><table>${rows(covered)}</table></td></tr></table></div></details>
<details><summary>Codes not covered</summary><div><table><thead><tr><th>Code</th><th>Description</th></tr></thead><tbody>${rows(no)}</tbody></table></div></details>
<details><summary>Codes that require precertification</summary><table>${rows(authorized)}</table></details>
</section></main><footer><p>Copyright. Call us.</p></footer></body></html>`,
    codes: { ...marked(covered, 'conditional'), ...marked(no, 'not_covered'), ...marked(authorized, 'requires_pa') },
    ...{ lines: ['medicaid'], effective: '2026-06-01', nextReview: '2027-06-01' },
  };
}

/** The disposition is in a cell that spans the rows of its codes. */
export async function spanned(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1111);
  const codes: Record<string, Disposition> = {};
  const stated: [string, Disposition][] = [
    ['Not covered', 'not_covered'],
    ['Prior authorization required', 'requires_pa'],
    ['Covered', 'covered'],
    ['Investigational', 'not_covered'],
  ];
  const all = someCodes(r, 24);
  const body = stated
    .map(([text, disposition], nth) => {
      const own = all.slice(nth * 6, nth * 6 + 6);
      for (const code of own) codes[code] = disposition;
      return own
        .map(
          (code, at) =>
            `<tr>${at === 0 ? `<td rowspan="${own.length}">${text}</td>` : ''}<td>${code}</td><td>${words(r)}</td></tr>`,
        )
        .join('\n');
    })
    .join('\n');
  return {
    number: 'SP-1111',
    name: 'spanned.html',
    content: `<html><body><h1>Example braces</h1><table><tr><th>Policy number</th><th>Effective date</th><th>Last review</th><th>Next review</th></tr>
<tr><td>SP-1111</td><td>10/01/2025</td><td>08/20/2025</td><td>10/01/2026</td></tr></table>
<p>This policy applies to individual exchange plans only.</p><h2>Policy</h2><p>${PROSE}</p><h2>Procedure codes</h2>
<table><thead><tr><th>Status</th><th>Code</th><th>Description</th></tr></thead><tbody>${body}</tbody></table></body></html>`,
    codes,
    ...{ lines: ['exchange'], effective: '2025-10-01', nextReview: '2026-10-01' },
  };
}

/** A table drawn with characters, with a key for its marks. */
export async function typewriter(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1212);
  const marks: [string, Disposition][] = [
    ['NC', 'not_covered'],
    ['CR', 'conditional'],
    ['AU', 'requires_pa'],
    ['ZZ', 'unclear'],
  ];
  const codes: Record<string, Disposition> = {};
  const rule = `+${'-'.repeat(9)}+${'-'.repeat(48)}+${'-'.repeat(6)}+`;
  const rows = someCodes(r, 26).map((code) => {
    const [mark, disposition] = r.of(marks);
    codes[code] = disposition;
    return `| ${code.padEnd(7)} | ${words(r, 2, 4).slice(0, 46).padEnd(46)} | ${mark.padEnd(4)} |`;
  });
  return {
    number: 'TW-1212',
    name: 'typewriter.txt',
    content: `EXAMPLE INFUSIONS\n\nPolicy Number: TW-1212\nEffective Date: 11/1/2025\nNext Review Date: 11/1/2026\nLine of Business: Commercial\n\nPOLICY\n\n${PROSE}\n\nCODING\n\nKey: NC = not covered; CR = covered when criteria are met; AU = prior authorization required\n\n${rule}\n| Code    | ${'Description'.padEnd(46)} | Stat |\n${rule}\n${rows.join('\n')}\n${rule}\n`,
    codes,
    ...{ lines: ['commercial'], effective: '2025-11-01', nextReview: '2026-11-01' },
  };
}

/** A Word file: custom styles, numbers and dates in the header, checked boxes, merged cells, revisions. */
export async function wordFile(seed: number): Promise<Unseen> {
  const r = new Random(seed + 1313);
  const codes: Record<string, Disposition> = {};
  const all = someCodes(r, 20);
  const stated: [string, Disposition][] = [
    ['Not covered', 'not_covered'],
    ['Covered when criteria are met', 'conditional'],
  ];
  const rows = stated.flatMap(([text, disposition], nth) =>
    all.slice(nth * 8, nth * 8 + 8).map((code, at) => {
      codes[code] = disposition;
      return [{ text, merge: at === 0 ? ('restart' as const) : ('continue' as const) }, code, words(r)];
    }),
  );
  const authorized = all.slice(16);
  for (const code of authorized) codes[code] = 'requires_pa';
  return {
    number: 'WD-1313',
    name: 'word-file.docx',
    content: docx({
      header: [
        'Example Plan Medical Policy',
        'Policy Number: WD-1313',
        'Effective Date: 12/1/2025   Next Review: 12/1/2026',
      ],
      body: [
        p('Example catheters', 'PolicyTitle'),
        p('Line of business: \u2612 Commercial \u2610 Medicaid \u2610 Medicare Advantage'),
        p('Coverage Policy', 'PolicyHeading'),
        p(PROSE),
        p('A catheter is medically necessary when all of the following are met:'),
        p('The individual is at least 18 years of age.', null, { list: 1 }),
        p('One of the following applies:', null, { list: 1 }),
        p('Retention was measured twice.', null, { list: 2 }),
        p('Coding', 'PolicyHeading'),
        table([['Status', 'Code', 'Description'], ...rows]),
        p('The following codes require prior authorization:'),
        table(authorized.map((code) => [code, words(r)])),
        p('HCPCS code A9999 is covered.', null, { deleted: true }),
      ],
    }),
    codes,
    ...{ lines: ['commercial'], effective: '2025-12-01', nextReview: '2026-12-01' },
  };
}
