import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FixedDocument, serveFixed } from '../response/fixed-documents.ts';

const FILE = join(import.meta.dirname, '../../../../docs/llms.txt');

/** What the service offers, for readers that are programs: https://llmstxt.org. Written by `npm run sdk`. */
export function registerLlmsText(app: FastifyInstance): void {
  serveFixed(
    app,
    '/llms.txt',
    () => new FixedDocument(readFileSync(FILE), { 'content-type': 'text/plain; charset=utf-8' }),
  );
}
