import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { FixedDocument, serveFixed } from '../../platform/http/response/fixed-documents.ts';
import { type ClientRow, findClient } from '../connections/connections.queries.ts';
import { type GrantedTool, listGrants, STAY_CONNECTED } from '../grants.rules.ts';
import { CONSENT_PATH, SIGN_IN_PATH } from '../pages.rules.ts';
import type { SignIns } from '../sign-ins.ts';
import { consentPage, problemPage, STYLE, STYLE_PATH } from './consent.page.ts';

const BODY_LIMIT_BYTES = 32 * 1024;
const BASE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const FIXED: ReadonlySet<string> = new Set([STAY_CONNECTED]);
const NO_ORGANIZATION =
  'You have no active organization, or your organization requires a second factor. Open the console, then connect again.';
const START_AGAIN = 'Go back to the application and connect again.';

export interface ConsentParts {
  database: Database;
  tools: readonly GrantedTool[];
  signIns: SignIns;
}

/** Pages where users sign in for a client, decide what it may do, and read errors. */
export function registerConsent(app: FastifyInstance, parts: ConsentParts): void {
  serveFixed(app, STYLE_PATH, () => new FixedDocument(STYLE, { 'content-type': 'text/css; charset=utf-8' }));
  app.get(SIGN_IN_PATH, (request, reply) =>
    reply.redirect(`/console/sign-in?next=${encodeURIComponent(resumedRequest(request))}`),
  );
  app.get('/auth/error', (request, reply) => {
    const { error_description: text } = request.query as Record<string, string | undefined>;
    const reason = text === undefined ? '' : `${sentence(text)} `;
    return sendPage(reply.code(400), problemPage('This request cannot continue', `${reason}${START_AGAIN}`));
  });
  app.get(CONSENT_PATH, (request, reply) => query(parts, request, reply));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(CONSENT_PATH, (request, reply) => decide(parts, request, reply));
  });
}

async function query({ database, signIns, tools }: ConsentParts, request: FastifyRequest, reply: FastifyReply) {
  const query = getQueryString(request);
  const requested = new URLSearchParams(query);
  const person = await signIns.findPerson(request);
  if (person === null) return reply.redirect(`${SIGN_IN_PATH}?${query}`);
  const { membership } = person;
  if (membership === null)
    return sendPage(reply.code(403), problemPage('No organization to connect to', NO_ORGANIZATION));
  const client = await findClient(database, requested.get('client_id') ?? '');
  const redirect = requested.get('redirect_uri') ?? '';
  if (client === null || !URL.canParse(redirect))
    return sendPage(reply.code(400), problemPage('Unknown client', START_AGAIN));
  const page = consentPage({
    client: { name: client.name ?? client.client_id, site: findClientSite(client) },
    person,
    organization: membership.name,
    target: buildTarget(redirect),
    grants: listGrants((requested.get('scope') ?? '').split(' '), tools),
    fixed: FIXED,
    query,
  });
  // Browsers also apply this list to redirects after a form submission.
  return sendPage(reply, page, `form-action 'self' ${toFormSource(redirect)}`);
}

async function decide({ database, signIns }: ConsentParts, request: FastifyRequest, reply: FastifyReply) {
  if (!(request.body instanceof URLSearchParams)) return reply.callNotFound();
  const person = await signIns.findPerson(request);
  if (person === null || person.membership === null)
    return sendPage(reply.code(403), problemPage('You are no longer signed in', START_AGAIN));
  const { body } = request;
  const query = body.get('oauth_query') ?? '';
  const accept = body.get('decision') === 'allow';
  const requested = (new URLSearchParams(query).get('scope') ?? '').split(' ');
  const chosen = new Set(body.getAll('scope'));
  const scopes = requested.filter((scope) => chosen.has(scope) || FIXED.has(scope));
  if (accept && !scopes.some((scope) => chosen.has(scope)))
    return sendPage(
      reply.code(400),
      problemPage('No permission selected', 'Go back and select at least one permission.'),
    );
  // The library verifies the form's origin and the request's signature.
  const answer = await signIns.post(request, '/oauth2/consent', {
    accept,
    oauth_query: query,
    ...(accept ? { scope: scopes.join(' ') } : {}),
  });
  if (answer === null || typeof answer.url !== 'string')
    return sendPage(reply.code(400), problemPage('This request has expired', START_AGAIN));
  if (accept) {
    const clientId = new URLSearchParams(query).get('client_id') ?? '';
    await recordAllowed(database, person.id, person.membership.organization_id, { clientId, scopes });
  }
  return reply.redirect(answer.url, 303);
}

/** The client gets no code without this entry: its redirect is sent afterward. */
async function recordAllowed(
  database: Database,
  userId: string,
  organizationId: string,
  { clientId, scopes }: { clientId: string; scopes: readonly string[] },
): Promise<void> {
  const client = await findClient(database, clientId);
  await recordAudit(database, {
    actor: `user:${userId}`,
    action: 'connection.allowed',
    organizationId,
    keyId: null,
    userId,
    changes: { client: { from: null, to: client?.name ?? clientId }, scopes: { from: null, to: scopes } },
  });
}

function sendPage(reply: FastifyReply, html: string, more = "form-action 'none'"): FastifyReply {
  return (
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${BASE_CSP}; ${more}`)
      .header('cache-control', 'no-store')
      // Without a referrer, browsers omit the form's origin as well, and the form is rejected.
      .header('referrer-policy', 'same-origin')
      .send(html)
  );
}

/** The client's original authorization request, to resume after the user has signed in. */
function resumedRequest(request: FastifyRequest): string {
  const query = new URLSearchParams(getQueryString(request));
  for (const name of [...query.keys()]) if (/^(?:sig|exp|ba_\w+)$/.test(name)) query.delete(name);
  const prompts = (query.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== 'login' && prompt !== 'create');
  if (prompts.join('') === '') query.delete('prompt');
  else query.set('prompt', prompts.join(' '));
  return `/auth/oauth2/authorize?${query}`;
}

const getQueryString = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

const buildTarget = (redirect: string): string =>
  new URL(redirect).host || `an application (${new URL(redirect).protocol})`;

function toFormSource(redirect: string): string {
  const { protocol, origin } = new URL(redirect);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}

/** Site of a client that is identified by a metadata document. */
function findClientSite({ client_id: id, client_discovery_id: discovery }: ClientRow): string | null {
  return discovery === null ? null : new URL(id).host;
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1, 200).replace(/\.$/, '')}.`;
