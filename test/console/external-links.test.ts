/** Links from documents, as console pages render them. Needs no browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { linkHost } from '../../console/src/components/link-host.ts';

const HOSTS: [url: string, host: string | null][] = [
  ['https://www.cms.gov/medicare-coverage-database/view/lcd.aspx?lcdid=33797', 'www.cms.gov'],
  ['https://www.cms.gov@evil.example/lcd', 'evil.example'],
  ['https://www.cms.gov%2eevil.example/', 'www.cms.gov.evil.example'],
  ['https://сms.gov/', 'xn--ms-nmc.gov'],
  ['http://evil.example:8080/cms.gov', 'evil.example:8080'],
  ['https:\\\\evil.example\\www.cms.gov', 'evil.example'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['//evil.example/', null],
  ['/console/settings', null],
  ['file:///etc/passwd', null],
  ['', null],
];

/** A computed import path, since the console is type-checked with its own settings. */
const COMPONENT = join(import.meta.dirname, '../../console/src/components/external-link.tsx');
type Props = { url: string; button: boolean; label: string };
// The test runner does not parse JSX.
const vite = await createServer({
  ...{ configFile: false, root: join(import.meta.dirname, '../../console'), appType: 'custom', logLevel: 'silent' },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { ExternalLink } = (await vite.ssrLoadModule(COMPONENT)) as { ExternalLink: FunctionComponent<Props> };
await vite.close();

const render = (url: string, button: boolean) =>
  renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(ExternalLink, { url, button, label: 'www.cms.gov' })),
  );

describe('links to other sites', () => {
  it.each(HOSTS)('%j displays the host %j', (url, host) => {
    expect(linkHost(url)).toBe(host);
    for (const button of [false, true]) {
      const html = render(url, button);
      if (host === null) expect(html).not.toContain('href');
      else {
        expect(html).toContain(`(${host})`);
        expect(html).toContain('rel="noopener noreferrer"');
      }
    }
  });

  const root = join(import.meta.dirname, '../../console/src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const listPlaces = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`)).sort();

  it('no console page links to another site in any other way', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(listPlaces(/"_blank"/g)).toEqual([
      'components/external-link.tsx: "_blank"',
      'components/external-link.tsx: "_blank"',
    ]);
  });

  it('a URL that is not literal in the page is one of the page itself, of an error page or of the second factor', () => {
    // A computed URL from a document would become a link without its host.
    expect(listPlaces(/\bhref=\{(?!`[#/])[^}]*\}/g)).toEqual([
      'components/external-link.tsx: href={url}',
      'components/external-link.tsx: href={url}',
      'components/states.tsx: href={known.docUrl}',
      'pages/profile/second-factor.tsx: href={totpURI}',
    ]);
    expect(listPlaces(/\bhref="(?![#/])[^"]*"/g)).toEqual([]);
    expect(listPlaces(/dangerouslySetInnerHTML|innerHTML|window\.open\(/g)).toEqual([]);
  });
});
