import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import { FixedDocument, serveFixed } from './fixed-documents.ts';

const ERRORS_DIR = join(import.meta.dirname, '../../../docs/errors');
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
code{background:#f0f2f5;padding:.1em .3em;border-radius:3px}section{border-top:1px solid #d8dde3;padding-top:.5rem}
section:target{background:#fff8d6}a{color:#0b57d0}`;

/** One page with an anchor per error code: what `error.doc_url` points to. */
export function registerErrorDocs(app: FastifyInstance): void {
  serveFixed(
    app,
    '/docs/errors',
    () =>
      new FixedDocument(renderErrorPage(), {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      }),
  );
}

function renderErrorPage(): string {
  const sections = readdirSync(ERRORS_DIR)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const html = marked.parse(readFileSync(join(ERRORS_DIR, name), 'utf8'), { async: false });
      return `<section id="${name.slice(0, -3)}">${html}</section>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Error codes</title><style>${STYLE}</style></head><body><h1>Error codes</h1>
<p>Every error has a code, a message, a hint and a request id. <a href="/docs">API reference</a></p>
${sections.join('\n')}</body></html>`;
}
