import { escapeHtml } from '../platform/html/escape.ts';
import type { Heading } from './markdown.ts';
import { NAVIGATION } from './navigation.ts';
import { pageUrl } from './pages.ts';
import type { ListedOperation } from './reference.ts';

const PRODUCT = 'Coverage Policy Intelligence';
const ASSETS = '/docs/assets';

export interface Content {
  /** Address below `/docs`. */
  path: string;
  title: string;
  description: string;
  html: string;
  headings: readonly Heading[];
  /** Product version, for the foot of the page. */
  version: string;
}

/** A page of text with navigation, search and its own contents. */
export function textPage({ path, title, description, html, headings, version }: Content): string {
  return renderDocument({
    title: path === '' ? PRODUCT : `${title} · ${PRODUCT}`,
    description,
    path,
    body: `<div class="columns">${navigation(path)}
<main id="content" tabindex="-1"><article>${html}</article>
<footer>${PRODUCT} ${escapeHtml(version)} · Apache-2.0 · CPT is a trademark of the American Medical Association.</footer></main>
${contents(headings)}</div>`,
  });
}

/** The page of the API reference: the list of operations; the script that shows them in full is loaded when one is opened. */
export function referencePage(operations: readonly ListedOperation[]): string {
  return renderDocument({
    title: `API reference · ${PRODUCT}`,
    description: 'Every operation with parameters, responses and examples, and a form to send requests.',
    path: 'reference',
    scripts: [`${ASSETS}/reference.js`],
    body: `<div class="columns">${navigation('reference')}
<main id="content" tabindex="-1"><noscript>The reference requires JavaScript. <a href="/openapi.json">openapi.json</a> has the same content.</noscript>
<div id="reference"></div>
<article id="operations"><h1>API reference</h1>
<p>Choose an operation to see its parameters, samples in curl, TypeScript and Python, and a response. Programs can read <a href="/openapi.json">openapi.json</a>.</p>
<p><button type="button" id="open-reference">Try requests here</button></p>
${operationList(operations)}</article></main></div>`,
  });
}

function operationList(operations: readonly ListedOperation[]): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const sections = [...byTag].map(([tag, own]) => {
    const items = own.map(
      ({ id, method, path, summary }) =>
        `<li><a href="/docs/reference/${id}">${methodLabel(method)} <code>${escapeHtml(path)}</code></a> <span>${escapeHtml(summary)}</span></li>`,
    );
    return `<h2>${escapeHtml(tag)}</h2><ul class="operations">${items.join('')}</ul>`;
  });
  return sections.join('\n');
}

/** GET and the others differ in color, as well as in text. */
export const methodLabel = (method: string): string => `<b class="method ${method.toLowerCase()}">${method}</b>`;

interface Shell {
  title: string;
  description: string;
  path: string;
  body: string;
  scripts?: string[];
}

function renderDocument({ title, description, path, body, scripts = [] }: Shell): string {
  const more = scripts.map((url) => `<script defer src="${url}"></script>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ASSETS}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ASSETS}/site.css">
<script src="${ASSETS}/theme.js"></script>
<script type="module" src="${ASSETS}/site.js"></script>${more}
</head>
<body data-path="${escapeHtml(path)}">
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button type="button" id="menu" aria-expanded="false" aria-controls="navigation">Menu</button>
<a class="brand" href="/docs"><img src="${ASSETS}/icon.svg" alt="" width="28" height="28"><span class="long">${PRODUCT}</span><abbr class="short" title="${PRODUCT}">CPI</abbr></a>
<form id="search" role="search" action="/docs">
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search" autocomplete="off" aria-describedby="found">
<div id="found" role="status"></div>
<ul id="results" hidden></ul>
</form>
<button type="button" id="theme" aria-pressed="false">Dark</button>
</header>
${body}
</body>
</html>
`;
}

function navigation(current: string): string {
  const groups = NAVIGATION.map(({ title, links }) => {
    const items = links.map(([path, label]) => {
      const here =
        path === current || (path === 'reference' && current.startsWith('reference/')) ? ' aria-current="page"' : '';
      return `<li><a href="${pageUrl(path)}"${here}>${escapeHtml(label)}</a></li>`;
    });
    return `<p>${escapeHtml(title)}</p><ul>${items.join('')}</ul>`;
  });
  return `<nav id="navigation" aria-label="Documentation">${groups.join('\n')}</nav>`;
}

function contents(headings: readonly Heading[]): string {
  const displayed = headings.filter(({ depth }) => depth === 2);
  if (displayed.length < 2) return '';
  const items = displayed.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join('')}</ul></nav>`;
}
