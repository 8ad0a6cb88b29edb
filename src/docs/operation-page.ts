/** A page for each operation of the API: what it does, its parameters and fields, samples, and a recorded response. */
import { escapeHtml } from '../platform/html/escape.ts';
import { highlight } from './highlight.ts';
import { methodLabel } from './layout.ts';
import type { ListedOperation, OperationDescription, Schema } from './reference.ts';
import { writeSamples } from './samples/languages.ts';
import { renderCode, renderTabs } from './samples/tabs.ts';

export interface OperationPage {
  title: string;
  description: string;
  html: string;
}

/** A recorded response may have hundreds of lines. */
const MAX_LINES = 60;
const MAX_VALUES = 12;

export function operationPage(listed: ListedOperation, operation: OperationDescription): OperationPage {
  const { method, path, summary, anchor } = listed;
  const { text, needs, parameters, fields, request, response } = operation;
  const parts = [
    `<h1>${escapeHtml(summary)}</h1>`,
    `<p class="endpoint">${methodLabel(method)} <code>${escapeHtml(path)}</code></p>`,
    ...text.split('\n').map((line) => `<p>${inline(line)}</p>`),
    renderTabs(writeSamples(request), 'sample'),
    needs === '' ? '' : `<p><strong>Before you try it:</strong> ${inline(needs)}</p>`,
    `<p><a href="/docs/reference#${escapeHtml(anchor)}">Try it</a> with your key, or see every field of the response.</p>`,
    parameters.length === 0
      ? ''
      : table(
          'Parameters',
          parameters.map(({ name, place, required, about, schema }) => [
            name,
            `${typeText(schema)}, ${place}`,
            required,
            about,
          ]),
        ),
    fields.length === 0
      ? ''
      : table(
          'Body',
          fields.map(({ name, required, schema }) => [name, typeText(schema), required, schema.description ?? '']),
        ),
    response === undefined ? '' : `<h2 id="response">Response</h2>\n${renderResponse(response)}`,
  ];
  const [first = ''] = text.split('\n');
  return { title: summary, description: first || summary, html: parts.filter(Boolean).join('\n') };
}

type Line = [name: string, type: string, required: boolean, about: string];

function table(title: string, lines: readonly Line[]): string {
  const rows = lines.map(
    ([name, type, required, about]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}${required ? ', required' : ''}</td><td>${inline(about)}</td></tr>`,
  );
  return `<h2 id="${title.toLowerCase()}">${title}</h2>
<div class="wide" role="group" aria-label="${title}" tabindex="0"><table class="fields"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function renderResponse(response: unknown): string {
  const text = typeof response === 'string' ? response : JSON.stringify(response, null, 2);
  const lines = text.split('\n');
  const part = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '...'] : lines;
  return renderCode(part.join('\n'), 'json', highlight(part.join('\n'), 'json'));
}

/** Code in descriptions, which are otherwise plain. */
const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function typeText({ type, enum: values, items, anyOf }: Schema): string {
  if (values !== undefined && values.length <= MAX_VALUES) return values.map(String).join(' | ');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeText))].join(' or ');
  const list = items === undefined ? 'list' : `list of ${typeText(items)}`;
  return [type ?? 'object']
    .flat()
    .map((one) => (one === 'array' ? list : one))
    .join(' or ');
}
