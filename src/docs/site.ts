import { type IndexPage, indexPages } from './indexes.ts';
import { textPage } from './layout.ts';
import { type LinkTargets, renderMarkdown } from './markdown.ts';
import type { OperationPage } from './operation-page.ts';
import { listPages, type Page, pageUrl, readPage } from './pages.ts';
import type { ListedOperation } from './reference.ts';
import { buildSearchEntries, type SearchEntry, searchIndex } from './search-index.ts';

/** Files of the repository that are served as they are: file -> address below `/docs`. */
export const PLAIN_FILES: Record<string, string> = {
  'docs/criteria-logic.schema.json': 'criteria-logic.schema.json',
};

const NOT_FOUND = `<h1>Page not found</h1>
<p>No page exists at this address: it may have been renamed, or mistyped. Search above, or start with the
<a href="/docs/guides/quick-start">quick start</a>, the <a href="/docs/reference">API reference</a> or the
<a href="/docs/errors">error codes</a>.</p>`;

/** The texts of the repository as pages that lead to each other. */
export class Site {
  readonly #pages = listPages();
  readonly #version: string;
  readonly #targets: LinkTargets;

  constructor(version: string) {
    this.#version = version;
    this.#targets = indexLinkTargets(this.#pages);
  }

  /** Addresses below `/docs` with what makes the page there. */
  pages(): Map<string, () => string> {
    const written = this.#pages.map((page) => [page.path, () => this.#formatText(page)] as const);
    const indexes = this.#indexes().map((page) => [page.path, () => this.#buildIndex(page)] as const);
    return new Map([...written, ...indexes]);
  }

  /** @param more places outside the texts, such as operations of the reference */
  searchIndex(more: readonly SearchEntry[]): string {
    // People who look for a guide do not look for why it was decided: /docs/adr lists those.
    const searched = this.#pages.filter(({ path }) => !path.startsWith('adr/'));
    const texts = searched.flatMap((page) =>
      buildSearchEntries(
        pageUrl(page.path),
        page.title,
        renderMarkdown(readPage(page), page.file, this.#targets).sections,
      ),
    );
    return searchIndex([...texts, ...more]);
  }

  /** What a browser gets for an address below `/docs` that has no page. */
  notFound(): string {
    return textPage({
      path: 'not-found',
      title: 'Page not found',
      description: 'No page exists at this address.',
      html: NOT_FOUND,
      headings: [],
      version: this.#version,
    });
  }

  /** The page of an operation of the API. */
  operation({ id }: ListedOperation, { title, description, html }: OperationPage): string {
    const headings = [...html.matchAll(/<h2 id="([^"]+)">([^<]+)/g)].map(([, anchor = '', text = '']) => ({
      id: anchor,
      text,
      depth: 2,
    }));
    return textPage({ path: `reference/${id}`, title, description, html, headings, version: this.#version });
  }

  #indexes(): IndexPage[] {
    return indexPages(this.#pages, this.#targets);
  }

  #formatText(page: Page): string {
    // A name of a page does not link to itself.
    const targets: LinkTargets = {
      ...this.#targets,
      ofName: (name) => (name === page.title ? null : this.#targets.ofName(name)),
    };
    const { html, headings } = renderMarkdown(readPage(page), page.file, targets);
    return textPage({ ...page, description: page.summary, html, headings, version: this.#version });
  }

  #buildIndex({ path, title, summary, html }: IndexPage): string {
    return textPage({ path, title, description: summary, html, headings: [], version: this.#version });
  }
}

function indexLinkTargets(pages: readonly Page[]): LinkTargets {
  const byFile = new Map(pages.map(({ file, path }) => [file, pageUrl(path)]));
  for (const [file, path] of Object.entries(PLAIN_FILES)) byFile.set(file, pageUrl(path));
  const named = pages.filter(({ path }) => /^(?:errors|rules)\//.test(path) && path !== 'rules/verdicts');
  const byName = new Map(named.map(({ title, path }) => [title, pageUrl(path)]));
  return { ofFile: (file) => byFile.get(file) ?? null, ofName: (name) => byName.get(name) ?? null };
}
