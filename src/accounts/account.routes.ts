import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { organizationFacts } from './account.queries.ts';
import { type Account, AccountAnswerSchema } from './account.schemas.ts';
import { type AccountParts, ANYBODY_KNOWN, TAGS } from './route-kit.ts';

export function registerAccountRoutes(app: FastifyInstance, { database }: Pick<AccountParts, 'database'>): void {
  app.get(
    '/v1/account',
    {
      config: { access: ANYBODY_KNOWN },
      schema: {
        operationId: 'getAccount',
        summary: 'Show your account',
        description: 'The organization, plan and limits of the key or person that asks, and what the caller may do.',
        tags: TAGS,
        response: { 200: AccountAnswerSchema, ...errors() },
      },
    },
    async (request) => ({ data: await accountOf(database, callerOf(request), request) }),
  );
}

async function accountOf(
  database: Database,
  { organizationId, terms, scopes }: Caller,
  { signedIn }: FastifyRequest,
): Promise<Account> {
  const user = signedIn?.user;
  return {
    organization: await organizationFacts(database, organizationId),
    user: user === undefined ? null : { id: user.id, name: user.name, email: user.email, two_factor: user.twoFactor },
    role: signedIn?.current?.role ?? null,
    scopes: [...scopes],
    organizations: (signedIn?.memberships ?? []).map(({ organization_id: id, name, role }) => ({ id, name, role })),
    session: signedIn === null ? null : { id: signedIn.session.id, expires_at: signedIn.session.expiresAt },
    features: [...terms.features],
    limits: { units_per_minute: terms.perMinute, units_per_month: terms.perMonth },
  };
}
