import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { ERROR_TABLE } from '../platform/errors/error-table.ts';
import { productVersion } from '../platform/version.ts';
import { renderMarkdown } from './markdown.ts';
import { NAVIGATION } from './navigation.ts';
import { listPages, pageUrl } from './pages.ts';
import { Site } from './site.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const namesIn = (folder: string) => readdirSync(join(DOCS, folder)).map((name) => name.replace(/\.md$/, ''));

interface ReadPage {
  ids: Set<string>;
  links: string[];
  /** Scripts and styles that are in the page itself, and attributes that hold code or styles. */
  inline: string[];
}

function read(html: string): ReadPage {
  const page: ReadPage = { ids: new Set(), links: [], inline: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) page.ids.add(attributes.id);
      if (name === 'a') page.links.push(attributes.href!);
      for (const attribute of Object.keys(attributes))
        if (attribute === 'style' || attribute.startsWith('on')) page.inline.push(`${name} ${attribute}`);
      if (name === 'style' || (name === 'script' && attributes.src === undefined)) page.inline.push(name);
    },
  });
  parser.end(html);
  return page;
}

describe('the documentation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_ANONYMOUS_PER_MINUTE: '100000' } });
  });
  afterAll(() => test.close());

  it('has pages where the links and anchors all lead somewhere, with nothing inline that its policy would refuse', async () => {
    const pages = new Map<string, ReadPage>();
    for (const path of new Site('1.0.0').pages().keys()) {
      const answer = await test.get(pageUrl(path));
      expect([answer.statusCode, answer.headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['content-security-policy'], path).not.toContain('unsafe');
      pages.set(pageUrl(path), read(answer.body));
    }
    pages.set('/docs/reference', read((await test.get('/docs/reference')).body));
    const broken: string[] = [];
    for (const [url, { links, ids, inline }] of pages) {
      broken.push(...inline.map((what) => `${url}: inline ${what}`));
      for (const link of links.filter((href) => !/^(?:https?|mailto):/.test(href))) {
        const [path, anchor] = link.split('#', 2);
        const target = path === '' ? { ids } : pages.get(path!);
        if (target === undefined) {
          if ((await test.get(path!)).statusCode !== 200) broken.push(`${url}: ${link}`);
        } else if (anchor !== undefined && path !== '/docs/reference' && !target.ids.has(decodeURIComponent(anchor)))
          broken.push(`${url}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('lists every guide and source in its navigation, and nothing that is not there', () => {
    const listed = NAVIGATION.flatMap(({ links }) => links.map(([path]) => path));
    expect(new Set(listed).size).toBe(listed.length);
    for (const folder of ['guides', 'sources']) {
      const inNavigation = listed.filter((path) => path.startsWith(`${folder}/`));
      expect(inNavigation.sort()).toEqual(
        namesIn(folder)
          .map((name) => `${folder}/${name}`)
          .sort(),
      );
    }
    const known = new Set([...new Site('1.0.0').pages().keys(), 'reference']);
    expect(listed.filter((path) => !known.has(path))).toEqual([]);
  });

  it('has a page and an anchor for every error code and every rule', async () => {
    const [errors, rules] = [read((await test.get('/docs/errors')).body), read((await test.get('/docs/rules')).body)];
    for (const code of Object.keys(ERROR_TABLE)) {
      expect(errors.ids, code).toContain(code);
      expect((await test.get(`/docs/errors/${code}`)).body).toContain(`<h1 id="${code.toLowerCase()}">${code}</h1>`);
    }
    for (const rule of namesIn('rules').filter((name) => !['verdicts', 'corrections', 'denial-codes'].includes(name))) {
      expect(rules.ids, rule).toContain(rule);
      expect((await test.get(`/docs/rules/${rule}`)).body).toContain(`<h1 id="${rule}">${rule}</h1>`);
    }
  });

  it('finds guides, rules, errors and operations in an index that is small', async () => {
    const answer = await test.inject({ url: '/docs/search.json', headers: { 'accept-encoding': 'br' } });
    expect(answer.rawPayload.length).toBeLessThan(140_000);
    const index = MiniSearch.loadJSON((await test.get('/docs/search.json')).body, {
      idField: 'url',
      fields: ['title', 'heading', 'text'],
      storeFields: ['title', 'heading'],
    });
    const first = (words: string) => String(index.search(words, { combineWith: 'AND', boost: { title: 4 } })[0]?.id);
    expect(first('ncci-pair')).toContain('/docs/rules/ncci-pair');
    expect(first('RATE_LIMIT_MINUTE')).toContain('/docs/errors/RATE_LIMIT_MINUTE');
    expect(first('when a receiver fails')).toBe('/docs/guides/webhooks#when-a-receiver-fails');
    expect(first('listJurisdictions')).toBe('/docs/reference/listJurisdictions');
  });

  it('an unknown path below /docs is the usual 404', async () => {
    for (const url of ['/docs/none', '/docs/guides/../../package.json', '/docs/assets/', '/docs/guides/api.md']) {
      const answer = await test.get(url);
      expect([answer.statusCode, answer.json().error.code], url).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
    const page = await test.inject({ url: '/docs/none', headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Page not found</h1>');
    expect((await test.inject({ method: 'HEAD', url: '/docs/guides/api' })).statusCode).toBe(200);
    expect((await test.get('/')).headers.location).toBe('/docs');
  });

  it('has a title of its own for every page, and decisions are not in the search of guides', async () => {
    const site = new Site('1.0.0');
    const titles = [...site.pages()].map(([, make]) => /<title>([^<]*)</.exec(make())?.[1]);
    const { paths } = (await test.get('/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> };
    type Listed = { operationId: string };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Listed[]);
    const ids = operations.flatMap(({ operationId }) => operationId ?? []);
    expect(ids.length).toBeGreaterThan(100);
    for (const id of ids) titles.push(/<title>([^<]*)</.exec((await test.get(`/docs/reference/${id}`)).body)?.[1]);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect((await test.get('/docs/search.json')).body).not.toContain('/docs/adr/');
    expect((await test.get('/robots.txt')).body).toContain('Allow: /docs');
    expect((await test.get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
  });

  it('opens the reference with its list of operations, in less than 300 KB, and fills in no optional parameter', async () => {
    const page = (await test.get('/docs/reference')).body;
    expect(page).toContain('href="/docs/reference/listJurisdictions"');
    expect(page).not.toContain('scalar.js');
    expect(page.length).toBeLessThan(300_000);
    type Parameter = {
      name: string;
      required?: boolean;
      example?: unknown;
      schema?: { examples?: unknown; default?: unknown; enum?: unknown; $ref?: string };
    };
    const { paths, components } = (await test.get('/docs/reference.json')).json() as {
      paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
      components: { parameters: Record<string, Parameter> };
    };
    const { '/v1/spending/by-code': spending, ...others } = paths;
    expect(spending!.get!.parameters!.filter(({ example }) => example !== undefined)).toMatchObject([{ name: 'code' }]);
    const own = Object.values(others).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters = [] }) => parameters),
    );
    const optional = [...own, ...Object.values(components.parameters)].filter(({ required }) => required !== true);
    expect(optional.filter(({ example, schema }) => example ?? schema?.examples ?? schema?.default)).toEqual([]);
    // The form chooses the first of listed values.
    expect(optional.filter(({ schema }) => schema?.enum ?? schema?.$ref?.endsWith('PolicyType'))).toEqual([]);
    expect(paths['/v1/policies']!.get!.parameters!.find(({ name }) => name === 'group')).toMatchObject({
      description: expect.stringContaining('One of `family`.'),
    });
  });

  it('has a page for every operation with samples in three languages', async () => {
    const { paths } = (await test.get('/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string; tags?: string[] }>>;
    };
    const listed = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ tags }) => tags !== undefined);
    expect(listed.length).toBeGreaterThan(120);
    for (const { operationId } of listed) {
      const answer = await test.get(`/docs/reference/${operationId}`);
      expect(answer.statusCode, operationId).toBe(200);
      for (const language of ['curl', 'TypeScript', 'Python'])
        expect(answer.body, operationId).toContain(`>${language}</button>`);
      expect(read(answer.body).inline, operationId).toEqual([]);
    }
    const claim = (await test.get('/docs/reference/validateClaim')).body;
    expect(claim).toContain('<td><code>procedure_codes</code></td><td>list of string or null</td>');
    expect(claim).toContain('denial_risk');
    expect(claim).toContain('href="/docs/reference#tag/decisions/POST/v1/claims/validate"');
  });

  it('states the version of package.json, which the changelog and the citation have too', async () => {
    const readDocsFile = (name: string) => readFileSync(join(DOCS, '..', name), 'utf8');
    const version = productVersion();
    expect(JSON.parse(readDocsFile('package.json')).version).toBe(version);
    expect((await test.get('/openapi.json')).json().info.version).toBe(version);
    expect((await test.get('/docs')).body).toContain(`Coverage Policy Intelligence ${version} ·`);
    expect(/^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(readDocsFile('CHANGELOG.md'))?.[1]).toBe(version);
    expect(readDocsFile('CITATION.cff')).toContain(`\nversion: ${version}\n`);
  });
});

describe('a text that becomes a page', () => {
  const pages = listPages();
  const targets = {
    ofFile: (file: string) => pages.find((page) => page.file === file)?.path ?? null,
    ofName: (name: string) => (name === 'ncci-pair' ? '/docs/rules/ncci-pair' : null),
  };
  const html = (markdown: string) => renderMarkdown(markdown, 'docs/guides/api.md', targets).html;

  it('colors samples of languages it knows, and escapes what is in them', () => {
    const sample = html('```sh\n# a <b>\nexport KEY="x & y" # c\ncurl http://a/b#c -d 12\n```');
    expect(sample).toContain('<span class="c"># a &lt;b&gt;</span>');
    expect(sample).toContain('<span class="k">export</span> KEY=<span class="s">&quot;x &amp; y&quot;</span>');
    expect(sample).toContain('<span class="s">http://a/b#c</span> -d <span class="n">12</span>');
    expect(html('```text\nif 1\n```')).not.toContain('span');
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['a <img src=x onerror=alert(1)> b', 'img'],
    ['`<b>"&`', 'b'],
    ['```sh\n<i>&\n```', 'i'],
    ['| <u> |\n| --- |\n| <u> |', 'u'],
  ])('shows HTML as text: %s', (markdown, tag) => {
    expect(html(markdown)).not.toContain(`<${tag}`);
    expect(html(markdown)).toContain(`&lt;${tag}`);
  });

  it('links files of the repository, citations and names of rules to their pages', () => {
    const rule = '<a href="/docs/rules/ncci-pair">';
    expect(html('[x](webhooks.md#a)')).toContain('<a href="guides/webhooks#a">x</a>');
    expect(html('[x](../../src/app.ts)')).toBe('<p>x</p>\n');
    expect(html('Denied [ncci-pair; ptp:2025-10].')).toContain(`[${rule}ncci-pair</a>; ptp:2025-10].`);
    expect(html('`ncci-pair` and `docs/guides/webhooks.md`')).toMatch(/rules\/ncci-pair.*guides\/webhooks/);
    expect(html('```json\n"Denied [ncci-pair]"\n```')).toContain(`[${rule}ncci-pair</a>]`);
    expect(html('[other] and [ncci-pair](https://example.com)')).toContain(
      '[other] and <a href="https://example.com">',
    );
  });
});
