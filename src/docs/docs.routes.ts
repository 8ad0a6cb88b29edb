import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { FixedDocument, serveFixed, serveFixedBelow } from '../platform/http/response/fixed-documents.ts';
import { referencePage } from './layout.ts';
import { operationPage } from './operation-page.ts';
import { describeOperation, forTrying, listOperations, operationEntries, referenceScript } from './reference.ts';
import { PLAIN_FILES, Site } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = 'text/javascript; charset=utf-8';
/** What is alongside the texts, by address below `/docs`. */
const ASSETS: Record<string, [type: string, file: string]> = {
  'assets/site.css': ['text/css; charset=utf-8', asset('site.css')],
  'assets/icon.svg': ['image/svg+xml', asset('icon.svg')],
  'assets/theme.js': [SCRIPT, asset('theme.js')],
  'assets/site.js': [SCRIPT, asset('site.js')],
  'assets/search.js': [SCRIPT, asset('search.js')],
  'assets/reference.js': [SCRIPT, asset('reference.js')],
  'assets/minisearch.js': [SCRIPT, fileURLToPath(import.meta.resolve('minisearch'))],
};
/** Texts may be found; pages of people and answers of the API are not for crawlers. */
const ROBOTS = 'User-agent: *\nAllow: /docs\nDisallow: /\n';
const OWN_ONLY = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const TEXT_CSP = `${OWN_ONLY}; style-src 'self'; img-src 'self'; form-action 'self'`;
/** The library makes style elements by script. Nothing else is loosened, and nothing is asked of other hosts. */
const REFERENCE_CSP = `${OWN_ONLY}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; form-action 'none'`;

/**
 * The documentation at `/docs`: texts of the repository, the API reference and `/openapi.json`. Call after all routes are
 * registered. Each document is made once, when it is requested first.
 */
export function registerDocs(app: FastifyInstance, version: string, securityContact: string | null): void {
  const description = () => new FixedDocument(JSON.stringify(app.swagger()), { 'content-type': 'application/json' });
  for (const url of ['/openapi.json', '/v1/openapi.json', '/docs/json']) serveFixed(app, url, description);
  // The address alone is what people open first.
  app.get('/', (_request, reply) => reply.redirect('/docs'));
  serveFixed(app, '/robots.txt', () => new FixedDocument(ROBOTS, { 'content-type': 'text/plain; charset=utf-8' }));
  if (securityContact !== null) serveFixed(app, '/.well-known/security.txt', () => securityText(securityContact));
  serveFixed(app, '/favicon.ico', () => assetDocument('assets/icon.svg'));
  const missing = () => htmlDocument(new Site(version).notFound(), TEXT_CSP);
  serveFixedBelow(app, '/docs', () => listDocuments(app, version), missing);
}

function listDocuments(
  app: FastifyInstance,
  version: string,
): Map<string, () => FixedDocument | Promise<FixedDocument>> {
  const site = new Site(version);
  const documents = new Map<string, () => FixedDocument | Promise<FixedDocument>>();
  for (const [path, make] of site.pages()) documents.set(path, () => htmlDocument(make(), TEXT_CSP));
  documents.set('reference', () => htmlDocument(referencePage(listOperations(app)), REFERENCE_CSP));
  for (const listed of listOperations(app)) {
    const make = () => site.operation(listed, operationPage(listed, describeOperation(app.swagger(), listed)));
    documents.set(`reference/${listed.id}`, () => htmlDocument(make(), TEXT_CSP));
  }
  documents.set('reference.json', () => jsonDocument(JSON.stringify(forTrying(app.swagger()))));
  documents.set('search.json', () => jsonDocument(site.searchIndex(operationEntries(app))));
  for (const path of Object.keys(ASSETS)) documents.set(path, () => assetDocument(path));
  documents.set('assets/scalar.js', async () => new FixedDocument(await referenceScript(), { 'content-type': SCRIPT }));
  for (const [file, path] of Object.entries(PLAIN_FILES))
    documents.set(path, () => jsonDocument(readFileSync(join(ROOT, file), 'utf8')));
  return documents;
}

/** RFC 9116. It expires half a year after it was requested first: a server is started again before that. */
function securityText(contact: string): FixedDocument {
  const expires = new Date(Date.now() + 180 * 86_400_000).toISOString();
  const text = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  return new FixedDocument(text, { 'content-type': 'text/plain; charset=utf-8' });
}

function assetDocument(path: string): FixedDocument {
  const [type, file] = ASSETS[path]!;
  return new FixedDocument(readFileSync(file), { 'content-type': type });
}

function htmlDocument(html: string, policy: string): FixedDocument {
  return new FixedDocument(html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
}

function jsonDocument(json: string): FixedDocument {
  return new FixedDocument(json, { 'content-type': 'application/json' });
}

function asset(name: string): string {
  return join(import.meta.dirname, 'assets', name);
}
