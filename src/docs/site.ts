import { type IndexPage, indexPages } from './indexes.ts';
import { textPage } from './layout.ts';
import { type LinkTargets, renderMarkdown } from './markdown.ts';
import { listPages, type Page, readPage, urlOf } from './pages.ts';
import { entriesOf, type SearchEntry, searchIndex } from './search-index.ts';

/** Files of the repository that are served as they are: file -> address below `/docs`. */
export const PLAIN_FILES: Record<string, string> = {
  'docs/criteria-logic.schema.json': 'criteria-logic.schema.json',
};

/** The texts of the repository as pages that lead to each other. */
export class Site {
  readonly #pages = listPages();
  readonly #version: string;
  readonly #targets: LinkTargets;

  constructor(version: string) {
    this.#version = version;
    this.#targets = targetsOf(this.#pages);
  }

  /** Addresses below `/docs` with what makes the page there. */
  pages(): Map<string, () => string> {
    const written = this.#pages.map((page) => [page.path, () => this.#textOf(page)] as const);
    const indexes = this.#indexes().map((page) => [page.path, () => this.#indexOf(page)] as const);
    return new Map([...written, ...indexes]);
  }

  /** @param more places outside the texts, such as operations of the reference */
  searchIndex(more: readonly SearchEntry[]): string {
    const texts = this.#pages.flatMap((page) =>
      entriesOf(urlOf(page.path), page.title, renderMarkdown(readPage(page), page.file, this.#targets).sections),
    );
    return searchIndex([...texts, ...more]);
  }

  #indexes(): IndexPage[] {
    return indexPages(this.#pages, this.#targets);
  }

  #textOf(page: Page): string {
    // A name of a page does not link to itself.
    const targets: LinkTargets = {
      ...this.#targets,
      ofName: (name) => (name === page.title ? null : this.#targets.ofName(name)),
    };
    const { html, headings } = renderMarkdown(readPage(page), page.file, targets);
    return textPage({ ...page, description: page.summary, html, headings, version: this.#version });
  }

  #indexOf({ path, title, summary, html }: IndexPage): string {
    return textPage({ path, title, description: summary, html, headings: [], version: this.#version });
  }
}

function targetsOf(pages: readonly Page[]): LinkTargets {
  const byFile = new Map(pages.map(({ file, path }) => [file, urlOf(path)]));
  for (const [file, path] of Object.entries(PLAIN_FILES)) byFile.set(file, urlOf(path));
  const named = pages.filter(({ path }) => /^(?:errors|rules)\//.test(path) && path !== 'rules/verdicts');
  const byName = new Map(named.map(({ title, path }) => [title, urlOf(path)]));
  return { ofFile: (file) => byFile.get(file) ?? null, ofName: (name) => byName.get(name) ?? null };
}
