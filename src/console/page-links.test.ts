import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageLinks } from './page-links.ts';

let dist = '';
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-links-'));
  const pages = [
    { path: '/', files: ['assets/home.js'] },
    { path: '/codes', files: ['assets/codes.js'] },
    { path: '/codes/$code', files: ['assets/code.js', 'assets/prices.js'] },
  ];
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
});
afterAll(() => rmSync(dist, { recursive: true }));

const link = (file: string) => `<link rel="preload" as="script" crossorigin href="/console/assets/${file}">`;

it.each([
  ['/console', ['home.js']],
  ['/console/', ['home.js']],
  ['/console/codes?q=E0601#top', ['codes.js']],
  ['/console/codes/', ['codes.js']],
  ['/console/codes/E0601', ['code.js', 'prices.js']],
  ['/console/codes/%22%3E%3Cscript%3E', ['code.js', 'prices.js']],
  ['/console/codes/E0601/more', []],
  ['/console/unknown', []],
])('the links of %s are those of its page', async (url, files) => {
  expect(await readPageLinks(dist, url)).toBe(files.map(link).join(''));
});

it('a build without a list of pages has no links', async () => {
  expect(await readPageLinks(join(dist, 'none'), '/console/codes')).toBe('');
});
