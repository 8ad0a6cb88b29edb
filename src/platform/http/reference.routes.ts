import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { FixedDocument, serveFixed } from './fixed-documents.ts';

const PREFIX = '/docs';
/** What the page asks for. The library ships more, which nobody is sent. */
const PAGES = [
  PREFIX,
  `${PREFIX}/`,
  ...[
    'swagger-ui.css',
    'index.css',
    'favicon-32x32.png',
    'favicon-16x16.png',
    'swagger-ui-bundle.js',
    'swagger-ui-standalone-preset.js',
    'swagger-initializer.js',
  ].map((file) => `${PREFIX}/static/${file}`),
];

/**
 * `/openapi.json` and an API reference at `/docs` that can send requests. Call after all routes are registered. Everything is
 * made once: a request costs neither a walk over all routes nor an open file.
 */
export function registerReference(app: FastifyInstance, title: string): void {
  const description = () => new FixedDocument(JSON.stringify(app.swagger()), { 'content-type': 'application/json' });
  for (const url of ['/openapi.json', '/v1/openapi.json', `${PREFIX}/json`]) serveFixed(app, url, description);
  // The address alone is what people open first.
  app.get('/', (_request, reply) => reply.redirect(PREFIX));
  let pages: Promise<FastifyInstance> | null = null;
  for (const url of PAGES) {
    serveFixed(app, url, async () => {
      pages ??= pageMaker(title);
      return pageOf(await pages, url);
    });
  }
}

/** The library's own server, which answers nobody but this module. */
async function pageMaker(title: string): Promise<FastifyInstance> {
  const maker = Fastify();
  await maker.register(swagger);
  await maker.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: true,
    // The page sets styles from script; nothing else is loosened.
    transformStaticCSP: (header) => header.replace(/style-src ([^;]*)/, "style-src $1 'unsafe-inline'"),
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: true, persistAuthorization: false },
    theme: { title: `${title}: API reference` },
  });
  return maker;
}

async function pageOf(maker: FastifyInstance, url: string): Promise<FixedDocument> {
  const { statusCode, rawPayload, headers } = await maker.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} could not be made: ${statusCode}`);
  return new FixedDocument(rawPayload, {
    'content-type': String(headers['content-type']),
    'content-security-policy': String(headers['content-security-policy']),
  });
}
