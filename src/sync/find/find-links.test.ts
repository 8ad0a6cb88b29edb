import { describe, expect, it } from 'vitest';
import { threadMs } from '../../../test/support/processor-time.ts';
import { SyncError } from '../errors.ts';
import { syncSource } from '../sources.ts';
import { newestFiles, newestPage, parseLinks } from './find-links.ts';

const ZIP = 'https://www.cms.gov/files/zip';

/** Names from docs/sources/addresses.md, as reported by people who read the pages, older editions first. */
describe('the newest file of a page', () => {
  it.each([
    ['mpfs', 'rvu26a-updated-12-29-2025.zip', 'rvu26c.zip', 'rvu26d.zip', 'rvu26d-updated-08-26-2026.zip'],
    ['mpfs', 'rvu25c.zip', 'rvu25d-updated-09/11/2025.zip'],
    ['hcpcs', 'april-2026-alpha-numeric-hcpcs-file.zip', 'october-2026-alpha-numeric-hcpcs-files.zip'],
    ['icd10cm', '2026-code-descriptions-tabular-order.zip', 'april-1-2026-code-descriptions-tabular-order.zip'],
    [
      'icd10pcs',
      '2025-icd-10-pcs-order-file-long-and-abbreviated-titles-updated-12/20/2024.zip',
      '2026-icd-10-pcs-order-file-long-and-abbreviated-titles.zip',
    ],
    ['poa-exempt', '2026-poa-exempt-codes.zip', '2027-poa-exempt-codes.zip'],
    [
      'mue',
      'medicare-ncci-2026-q3-practitioner-services-mue-table.zip',
      'medicare-ncci-2026-q4-practitioner-services-mue-table.zip',
    ],
    ['telehealth', 'list-telehealth-services-calendar-year-2026.zip'],
    ['asc', 'july-2026-asc-addenda.zip', 'october-2026-asc-approved-hcpcs-code-payment-rates.zip'],
    ['asc', 'january-2025-asc-approved-hcpcs-code-and-payment-rates.zip', 'july-2026-asc-addenda.zip'],
    ['opps', 'cy-2026-april-opps-addendum-b.zip'],
    ['opps', 'july-2026-opps-addendum-b.zip', 'October-2026-OPPS-Addendum-B.zip'],
  ])('of %s is the last of its edition', (name, ...files) => {
    const source = syncSource(name)!;
    const others = [`${ZIP}/2027-conversion-table.zip`, `${ZIP}/2026-icd-10-pcs-codes-file.zip`];
    const found = newestFiles(
      [...files, ...others].map((file) => new URL(file, `${ZIP}/`).href),
      source.files as never,
    );
    expect(found.map(({ url }) => url)).toEqual([`${ZIP}/${files.at(-1)}`]);
  });

  it('may be on a page of its edition', () => {
    const page = (source: string, ...paths: string[]) => {
      const { files, landingPage } = syncSource(source)!;
      return newestPage(
        paths.map((path) => `${landingPage}/${path}`),
        (files as { pages: RegExp }).pages,
      )
        ?.split('/')
        .at(-1);
    };
    expect(page('opps', 'july-2026-addendum-b', 'october-2026-addendum', 'april-2026-addendum-b')).toBe(
      'july-2026-addendum-b',
    );
    expect(page('mpfs', 'rvu26a', 'rvu26ar1', 'rvu25d', 'annual-policy-files')).toBe('rvu26ar1');
  });
});

describe('the links of a page', () => {
  const BASE = 'https://www.cms.gov/data/page';

  it('are absolute and distinct, with decoded entities and the first of two attributes', () => {
    const html = `<A HREF=" /files/a.zip?b=1&amp;c=2 ">x</a><a href="/files/a.zip?b=1&#38;c=2"><a class=b href=c.zip href="d.zip">
      <link href="/style.css"><a name="x"><a href="https://[">`;
    expect(parseLinks(html, BASE)).toEqual([
      'https://www.cms.gov/files/a.zip?b=1&c=2',
      'https://www.cms.gov/data/c.zip',
    ]);
  });

  it("are not read from a page with more elements or attributes than any publisher's", () => {
    expect(() => parseLinks('<b>'.repeat(100_001), BASE)).toThrow(SyncError);
    expect(() => parseLinks(`<b${' a'.repeat(129)}>`, BASE)).toThrow(/attributes in one element/);
  });

  it('are read fast from a page nested to the limit', () => {
    const started = threadMs();
    expect(parseLinks(`${'<b>'.repeat(99_000)}<a href="c.zip">`, BASE)).toHaveLength(1);
    expect(threadMs() - started).toBeLessThan(3_000);
  });
});
