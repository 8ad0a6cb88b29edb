import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

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
  const answer = async (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, await readPage(dist));
  app.get('/console', { config: { compress: false } }, answer);
  app.get('/console/*', { config: { compress: false } }, answer);
  if (!existsSync(dist)) return;
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

/** The built page. Read again each time: it is small, and a build alongside a running server replaces its parts. */
async function readPage(dist: string): Promise<string> {
  try {
    return await readFile(join(dist, 'index.html'), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new AppError('RESOURCE_NOT_FOUND', 'The console is not built: run "npm run console" and start again');
  }
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
