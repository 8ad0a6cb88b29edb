import { escapeHtml } from '../platform/html/escape.ts';
import { type LinkTargets, renderMarkdown } from './markdown.ts';
import { type Page, pagesIn, pageUrl, readPage } from './pages.ts';

/** A page that is put together from others. */
export interface IndexPage {
  path: string;
  title: string;
  summary: string;
  html: string;
}

/** The pages that list a folder: one with all error codes, one of rules, one of decisions. */
export function indexPages(pages: readonly Page[], targets: LinkTargets): IndexPage[] {
  return [errorIndex(pages, targets), ruleIndex(pages), decisionIndex(pages)];
}

/** All codes in full, each under its anchor: `error.doc_url` of an answer points there. */
function errorIndex(pages: readonly Page[], targets: LinkTargets): IndexPage {
  const sections = pagesIn(pages, 'errors').map((page) => {
    const { html } = renderMarkdown(readPage(page), page.file, targets);
    const inner = html.replace(/^<h1 id="[^"]*">(.*?)<\/h1>/, `<h2><a href="${pageUrl(page.path)}">$1</a></h2>`);
    return `<section id="${page.title}">${inner}</section>`;
  });
  return {
    path: 'errors',
    title: 'Error codes',
    summary: 'Every error has a code, a message, a hint and a request id.',
    html: `<h1>Error codes</h1>
<p>Every error has a <code>code</code>, a <code>message</code>, a <code>hint</code> and a <code>request_id</code>; its <code>doc_url</code> links here. <code>retryable</code> states whether the same request may succeed later.</p>
${sections.join('\n')}`,
  };
}

function ruleIndex(pages: readonly Page[]): IndexPage {
  const rows = pagesIn(pages, 'rules')
    .filter(({ path }) => path !== 'rules/verdicts')
    .map(({ path, title, summary }) => {
      const link = `<a href="${pageUrl(path)}"><code>${escapeHtml(title)}</code></a>`;
      return `<tr id="${escapeHtml(title)}"><td>${link}</td><td>${escapeHtml(summary)}</td></tr>`;
    });
  return {
    path: 'rules',
    title: 'Rules',
    summary: 'The rules of coverage decisions, by the id used in findings and citations.',
    html: `<h1>Rules</h1>
<p>Findings of <a href="/docs/guides/decisions">coverage decisions</a> state the rule that produced them, and citations such as <code>[ncci-pair]</code> contain its id. <a href="/docs/rules/verdicts">How findings become a verdict</a>.</p>
<div class="wide" role="group" aria-label="Rules" tabindex="0"><table>
<thead><tr><th>Rule</th><th>Finding</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
  };
}

function decisionIndex(pages: readonly Page[]): IndexPage {
  const items = pagesIn(pages, 'adr').map(
    ({ path, title }) => `<li><a href="${pageUrl(path)}">${escapeHtml(title)}</a></li>`,
  );
  return {
    path: 'adr',
    title: 'Design decisions',
    summary: 'Why the service is built this way.',
    html: `<h1>Design decisions</h1><p>Why the service is built this way, one page per decision.</p><ul class="plain">${items.join('\n')}</ul>`,
  };
}
