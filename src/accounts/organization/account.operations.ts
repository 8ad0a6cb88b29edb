import {
  announceAccessChange,
  type Caller,
  defineOperation,
  type Operation,
  recordAudit,
  toAuditActor,
} from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { DoneAnswer, ProfileBody } from '../members/members.schemas.ts';
import { type AccountParts, ANY_SIGNED_IN, DONE, getSignedInUser, TAGS } from '../route-kit.ts';
import { findSignedIn } from '../sign-in/session-authenticator.ts';
import { organizationFacts, renameUser } from './account.queries.ts';
import { type Account, AccountAnswerSchema } from './account.schemas.ts';

export function accountOperations({ database }: Pick<AccountParts, 'database'>): Operation[] {
  return [
    defineOperation<object>({
      id: 'getAccount',
      method: 'GET',
      path: '/v1/account',
      summary: 'Show your account',
      description: 'The organization, plan, limits and permissions of the API key or signed-in user.',
      tags: TAGS,
      ...ANY_SIGNED_IN,
      input: {},
      output: { 200: AccountAnswerSchema, ...errors() },
      run: async (context) => ({ data: await loadAccount(database, context.caller) }),
    }),
    defineOperation<{ body: { name: string } }>({
      id: 'updateAccount',
      method: 'PATCH',
      path: '/v1/account',
      summary: 'Change your profile',
      description: 'Changes your own name, in every organization. Requires a signed-in user.',
      tags: TAGS,
      ...ANY_SIGNED_IN,
      input: { body: ProfileBody },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        const { user } = getSignedInUser(context);
        await changeName(database, context.caller, user, input.body.name);
        return DONE;
      },
    }),
  ];
}

function changeName(
  database: Database,
  caller: Caller,
  user: { id: string; name: string },
  name: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (name === user.name) return;
    await renameUser(tx, user.id, name);
    const facts = { actor: toAuditActor(caller), organizationId: caller.organizationId, keyId: null, userId: user.id };
    await recordAudit(tx, { ...facts, action: 'user.renamed', changes: { name: { from: user.name, to: name } } });
    await announceAccessChange(tx);
  });
}

async function loadAccount(database: Database, caller: Caller): Promise<Account> {
  const { organizationId, terms, scopes } = caller;
  const signedIn = findSignedIn(caller);
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
