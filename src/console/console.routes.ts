import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageLinks } from './page-links.ts';

const DIST = join(import.meta.dirname, '../../console/dist');
/** Where the build left room for the nonce of an answer. */
const NONCE_PLACE = /NONCE-OF-THIS-ANSWER/g;
/** Files where the names stay the same from build to build. */
const PLAIN_FILES = ['theme.js', 'icon.svg'];

/**
 * The console at `/console`: built files, and for every other address below it the one page, where the script reads the address.
 * @param dist folder of the built console
 */
export async function registerConsole(app: FastifyInstance, dist = DIST): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [page, links] = await Promise.all([readPage(dist), readPageLinks(dist, request.url)]);
    return page === null ? sendWaiting(reply) : sendPage(reply, page.replace('</head>', `${links}</head>`));
  };
  app.get('/console', { config: { compress: false } }, answer);
  app.get('/console/*', { config: { compress: false } }, answer);
  if (prepareFolder(join(dist, 'assets'))) await app.register((scope) => registerFiles(scope, dist));
}

async function registerFiles(app: FastifyInstance, dist: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, builtFile: true };
  });
  // Their names change with their contents, so a browser requests each of them once.
  await app.register(files, {
    root: join(dist, 'assets'),
    prefix: '/console/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  for (const name of PLAIN_FILES) {
    app.get(`/console/${name}`, { config: { compress: false } }, (_request, reply) =>
      reply.sendFile(name, dist, { maxAge: 0, immutable: false, cacheControl: true }),
    );
  }
}

/** A build alongside the server puts its files there. @returns false where there are none and none can come. */
function prepareFolder(assets: string): boolean {
  if (existsSync(assets)) return true;
  try {
    mkdirSync(assets, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** The built page; null while there is none. Read again each time: it is small, and a build alongside a running server replaces its parts. */
async function readPage(dist: string): Promise<string | null> {
  try {
    return await readFile(join(dist, 'index.html'), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    return null;
  }
}

const WAIT_SECONDS = 5;
const WAITING = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Console not ready · Coverage Policy Intelligence</title>
<main>
<h1>The console is being built</h1>
<p>The first start of a checkout builds it in the background, which takes a minute or two; this page reloads automatically.
The API is ready: <a href="/docs">documentation</a>.</p>
<p>If nothing is being built, run <code>npm run console</code>.</p>
</main>
</html>
`;

function sendWaiting(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(WAIT_SECONDS),
      refresh: String(WAIT_SECONDS),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    .send(WAITING);
}

/** Scripts only as files of this server; style elements only with the nonce of this answer; nothing of anyone else. */
function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:",
        `style-src 'self' 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      ].join('; '),
    })
    .send(html.replaceAll(NONCE_PLACE, nonce));
}
