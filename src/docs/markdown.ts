import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked, Renderer, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../platform/html/escape.ts';
import { highlight } from './highlight.ts';
import { renderCode, tabsFor } from './samples/tabs.ts';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

/** A heading with the text below it, for the search. */
export interface Section {
  /** Empty for what is above the first heading. */
  id: string;
  heading: string;
  text: string;
}

export interface RenderedText {
  html: string;
  /** Of depth 2 and 3. */
  headings: Heading[];
  sections: Section[];
}

export interface LinkTargets {
  /** Address of a file of the repository; null where the site does not show it. */
  ofFile(file: string): string | null;
  /** Address of a page that is called by its bare name: a rule, an error code. */
  ofName(name: string): string | null;
}

/** `[ncci-pair]`, `[ncci-pair; ptp:2025-10]`: how answers cite a rule. */
const CITATION = /^\[([a-z][a-z-]+)((?:; ?[^\]\n]{1,80})?)\](?![([])/;

/**
 * Markdown of our own as HTML. Raw HTML in it is shown as text. Links between files become links between pages; names of rules and
 * error codes, cited or as code, link to their page.
 * @param file path in the repository, against which links are resolved
 */
export function renderMarkdown(markdown: string, file: string, targets: LinkTargets): RenderedText {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: pageRenderer(file, targets, headings, slugger) });
  marked.use({ extensions: [citations(targets)] });
  const tokens = marked.lexer(markdown);
  const html = marked.parser(tokens);
  return { html, headings: headings.filter(({ depth }) => depth > 1), sections: splitSections(tokens) };
}

function pageRenderer(
  file: string,
  targets: LinkTargets,
  headings: Heading[],
  slugger: GithubSlugger,
): RendererObject<string, string> {
  let samples = 0;
  return {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens, depth }) {
      const text = toPlainText(tokens);
      const id = slugger.slug(text);
      headings.push({ id, text, depth });
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const to = resolveLink(href, file, targets);
      const text = this.parser.parseInline(tokens);
      return to === null ? text : `<a href="${escapeHtml(to)}">${text}</a>`;
    },
    codespan({ text }) {
      const code = `<code>${escapeHtml(text)}</code>`;
      const to = /\.\w+$/.test(text) ? targets.ofFile(text) : targets.ofName(text);
      return to === null ? code : `<a href="${to}">${code}</a>`;
    },
    code({ text, lang = '' }) {
      samples += 1;
      const html = () => `${renderCode(text, lang, linkCitations(highlight(text, lang), targets))}\n`;
      return tabsFor(text, lang, `sample-${samples}`) ?? html();
    },
    // Wide tables scroll by themselves, also by keyboard.
    table(token) {
      const table = Renderer.prototype.table.call(this, token);
      return `<div class="wide" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
    },
  };
}

/** Null for a file of the repository that is no page. */
function resolveLink(href: string, file: string, targets: LinkTargets): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#', 2);
  const page = targets.ofFile(posix.join(posix.dirname(file), path!));
  return page === null ? null : `${page}${anchor === undefined ? '' : `#${anchor}`}`;
}

function citations(targets: LinkTargets) {
  return {
    name: 'citation',
    level: 'inline' as const,
    start: (text: string) => text.search(/\[[a-z]/),
    tokenizer(text: string) {
      const [raw, name, rest] = CITATION.exec(text) ?? [];
      if (raw === undefined || targets.ofName(name!) === null) return undefined;
      return { type: 'citation', raw, name, rest };
    },
    renderer: ({ name, rest }: Tokens.Generic) => `[<a href="${targets.ofName(name)}">${name}</a>${escapeHtml(rest)}]`,
  };
}

function linkCitations(html: string, targets: LinkTargets): string {
  return html.replaceAll(/\[([a-z][a-z-]+)(?=[;\]])/g, (found, name: string) => {
    const to = targets.ofName(name);
    return to === null ? found : `[<a href="${to}">${name}</a>`;
  });
}

function splitSections(tokens: readonly Token[]): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = toPlainText(token.tokens);
      const id = slugger.slug(heading);
      if (token.depth > 1) sections.push({ id, heading, text: '' });
    } else if (token.type !== 'code') sections.at(-1)!.text += ` ${toPlainText([token])}`;
  }
  return sections.map(({ id, heading, text }) => ({ id, heading, text: text.replaceAll(/\s+/g, ' ').trim() }));
}

/** What a reader sees of tokens, without marks. */
function toPlainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].flatMap((row) => row.map((cell) => toPlainText(cell.tokens))).join(' ');
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => toPlainText(item.tokens)).join(' ');
      if ('tokens' in token && token.tokens !== undefined) return toPlainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}
