import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareIndex, type LoadedDocument } from './compare-index.ts';
import { readIndex } from './read-index.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-index-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const loaded = (
  number: string,
  title: string,
  effective: string | null,
  more: Partial<LoadedDocument> = {},
): LoadedDocument => ({
  policyId: `EXH-${number}`,
  ...{ number, title, url: `https://example.org/policies/${number.toLowerCase()}.pdf`, active: true, starter: false },
  ...{ effective, revision: null, lastReview: null, publication: null, ...more },
});
const LOADED = [
  loaded('CPB-0123', 'Negative Pressure Wound Therapy', '2026-01-01'),
  loaded('CPB-0124', 'Sleep Studies', '2025-03-01', { lastReview: '2025-02-10' }),
  loaded('MED.00099', 'Gait Analysis', null, { lastReview: '2025-06-01' }),
  loaded('CPB-0500', 'Retinal Imaging', '2026-04-01'),
  loaded('CPB-0777', 'Paraphrased', '2024-01-01', { starter: true }),
];

async function compared(content: string, name: string) {
  const path = join(dir, name);
  writeFileSync(path, content);
  const { entries } = await readIndex(path);
  const found = compareIndex(entries, LOADED, '2026-05-01');
  return Object.fromEntries(
    found.map(({ policy_id, number, title, status }) => [policy_id ?? number ?? title, status]),
  );
}

const EXPECTED = {
  'EXH-CPB-0123': 'current',
  'EXH-CPB-0124': 'older',
  'EXH-MED.00099': 'unknown',
  'CPB 0900': 'missing',
  'EXH-CPB-0777': 'missing',
  'EXH-CPB-0500': 'not_listed',
};

describe('the index page of a payer compared with what is loaded', () => {
  it.each([
    [
      'a table with commas',
      'list.csv',
      `Medical policies of Example Health
Policy Number,Policy Title,Effective Date,Link
CPB 0123,Negative Pressure Wound Therapy,01/01/2026,https://example.org/policies/cpb-0123.pdf
0124,Sleep Studies,"March 1, 2026",
MED.00099,Gait Analysis,2026-01-01,
CPB 0900,New Therapy,2026-02-01,
CPB 0777,Paraphrased,2026-02-01,
`,
    ],
    [
      'a table of a page',
      'table.html',
      `<html><body><nav><a href="/a/123">Menu 0500</a></nav><p>See <a href="/contact.html">Contact us</a></p><table><tr><th>Policy #</th><th>Title</th><th>Effective</th></tr>
<tr><td>CPB 0123</td><td><a href="cpb-0123.pdf">Negative Pressure Wound Therapy</a></td><td>1/1/2026</td></tr>
<tr><td>CPB 0124</td><td><a href="cpb-0124.pdf">Sleep Studies</a></td><td>3/1/2026</td></tr>
<tr><td>MED.00099</td><td><a href="x.pdf">Gait Analysis</a></td><td>1/1/2026</td></tr>
<tr><td>CPB 0900</td><td><a href="y.pdf">New Therapy</a></td><td>2/1/2026</td></tr>
<tr><td>CPB 0777</td><td><a href="z.pdf">Paraphrased</a></td><td>2/1/2026</td></tr></table></body></html>`,
    ],
    [
      'links with their facts below them',
      'cards.html',
      `<html><body><h1>Medical policies</h1>${[
        ['CPB 0123', 'Negative Pressure Wound Therapy', 'January 1, 2026'],
        ['CPB 0124', 'Sleep Studies', 'March 1, 2026'],
        ['MED.00099', 'Gait Analysis', 'January 1, 2026'],
        ['CPB 0900', 'New Therapy', 'February 1, 2026'],
        ['CPB 0777', 'Paraphrased', 'February 1, 2026'],
      ]
        .map(
          ([number, title, day]) =>
            `<div class="card"><a href="/p?d=${number}">${title}</a><div>Policy number: ${number}</div><div>Effective: ${day}</div></div>`,
        )
        .join('')}<footer><a href="/privacy">Privacy</a></footer></body></html>`,
    ],
    [
      'a list of links',
      'list.html',
      `<ul><li><a href="a.pdf">CPB 0123 - Negative Pressure Wound Therapy</a> (effective 1/1/2026)</li><li><a href="b.pdf">CPB 0124 - Sleep Studies</a> (effective 3/1/2026)</li>
<li><a href="c.pdf">MED.00099 Gait Analysis</a> (effective 1/1/2026)</li><li><a href="d.pdf">CPB 0900 - New Therapy</a> Policy #: CPB 0900 effective 2/1/2026</li><li><a href="e.pdf">CPB 0777 Paraphrased</a> effective 2/1/2026</li></ul>`,
    ],
  ])('%s states what is missing, older and unknown', async (_what, name, content) => {
    expect(await compared(content, name)).toEqual(EXPECTED);
  });

  it('a later review alone is an older document; a later document is newer; what fits two is unknown', async () => {
    const status = await compared(
      'Number,Title,Effective Date,Last Review Date\nCPB 0124,Sleep Studies,3/1/2025,4/1/2026\nCPB 0123,x,1/1/2025,\nCPB 9999,Gait Analysis,1/1/2026,\n',
      'reviews.csv',
    );
    expect(status).toMatchObject({ 'EXH-CPB-0124': 'older', 'EXH-CPB-0123': 'newer', 'CPB 9999': 'unknown' });
  });

  it.each([
    ['no row names columns', 'a.csv', 'a,b\n1,2\n', /no row that names its columns/],
    ['no link is a document', 'a.html', '<p><a href="/home">Home</a></p>', /lists no documents/],
  ])('a file where %s is refused', async (_what, name, content, message) => {
    await expect(compared(content, name)).rejects.toThrow(message);
  });
});
