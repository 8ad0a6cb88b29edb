/** Shared by all SCIM resources: authentication, bodies, ids and responses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { AddressLimits } from '../platform/http/request/address-limits.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import { notFound, ScimError, syntax } from './errors.ts';
import { isResourceId } from './patch.rules.ts';
import { hashScimToken } from './scim.operations.ts';
import { useToken } from './tokens.queries.ts';
import type { By } from './users/users.service.ts';

const MEDIA_TYPE = 'application/scim+json';
const BODY_BYTES = 512 * 1024;
const PER_MINUTE = 600;
const TOKEN = /^Bearer ([\w-]{20,200})$/i;
/** Options of every route. */
export const HIDDEN = { schema: { hide: true }, exposeHeadRoute: false, config: { authenticates: true } };

export interface ScimParts {
  database: Database;
  addresses: AddressLimits;
  /** Shared by all processes. */
  windows: MinuteWindows;
  /** Plans that include provisioning. */
  plans: readonly string[];
  baseUrl: string;
  documentation: string;
}

type Query = Record<string, string | undefined>;
export type Request = FastifyRequest<{ Params: { id: string }; Querystring: Query; Body: unknown }>;

export function acceptBodies(scim: FastifyInstance): void {
  scim.removeAllContentTypeParsers();
  scim.addContentTypeParser<string>(
    [MEDIA_TYPE, 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : JSON.parse(body));
      } catch {
        done(syntax('The body is not JSON'), undefined);
      }
    },
  );
}

/** @throws ScimError 404 for a malformed id. */
export function readId({ params: { id } }: Request): string {
  if (!isResourceId(id)) throw notFound();
  return id;
}

export const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header('content-type', MEDIA_TYPE)
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));

/** @throws ScimError 401, 403, 429; AppError for an address with too many unknown tokens. */
export async function authenticate(
  { database, addresses, windows, plans }: ScimParts,
  request: FastifyRequest,
): Promise<By> {
  await addresses.checkAnonymous(request);
  const token = TOKEN.exec(String(request.headers.authorization ?? ''))?.[1];
  const found = token === undefined ? null : await useToken(database, hashScimToken(token));
  if (found === null) {
    await addresses.chargeAnonymous(request);
    throw new ScimError(
      401,
      null,
      'The Authorization header must be "Bearer <token>" with the token of an organization',
    );
  }
  const { organization_id: organizationId, organization_state: state, plan, hint } = found;
  if (state === 'suspended') throw new ScimError(403, null, 'The organization is suspended');
  if (!plans.includes(plan))
    throw new ScimError(403, null, 'The plan of the organization does not include single sign-on');
  const { granted, msLeft } = await windows.consume(`scim:${organizationId}`, 1, PER_MINUTE);
  if (!granted)
    throw new ScimError(
      429,
      null,
      `More than ${PER_MINUTE} requests in one minute`,
      Math.max(1, Math.ceil(msLeft / 1_000)),
    );
  return { organizationId, actor: `scim:${hint}` };
}
