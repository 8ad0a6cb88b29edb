import { escapeHtml } from '../../platform/html/escape.ts';
import { highlight } from '../highlight.ts';
import { parseCurl } from './curl-command.ts';
import { type Sample, writeOthers } from './languages.ts';

/** @returns the block of a sample; null unless it can be written in several languages. @param id unique in its page */
export function tabsFor(text: string, language: string, id: string): string | null {
  const request = /^(?:sh|bash)$/.test(language) ? parseCurl(text) : null;
  return request === null ? null : renderTabs([{ label: 'curl', language: 'sh', text }, ...writeOthers(request)], id);
}

/** The first is selected; the script of the page selects the language that the reader chose last. */
export function renderTabs(samples: readonly Sample[], id: string): string {
  const tabs = samples.map(
    ({ label }, at) =>
      `<button type="button" role="tab" id="${id}-tab-${at}" aria-controls="${id}-${at}" aria-selected="${at === 0}" tabindex="${at === 0 ? 0 : -1}">${label}</button>`,
  );
  const panels = samples.map(
    ({ language, text }, at) =>
      `<div role="tabpanel" id="${id}-${at}" aria-labelledby="${id}-tab-${at}"${at === 0 ? '' : ' hidden'}>${renderCode(text, language)}</div>`,
  );
  return `<div class="tabs"><div role="tablist" aria-label="Language">${tabs.join('')}</div>${panels.join('')}</div>\n`;
}

export const renderCode = (text: string, language: string, html = highlight(text, language)): string =>
  `<pre tabindex="0"><code data-language="${escapeHtml(language)}">${html}</code></pre>`;
