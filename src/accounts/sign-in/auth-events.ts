/** Side effects of events below /auth: emails, audit entries, and revoking access that is no longer allowed. */
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PersonalEvent } from '../auth-operations.rules.ts';
import { resetEmail } from '../invitations/emails.rules.ts';
import { resetLink } from '../invitations/links.rules.ts';
import { listMemberships } from '../members/memberships.queries.ts';

interface EventParts {
  database: Database;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;
  onError(error: unknown): void;
}

/** Logs what a user did with their own account in every organization they belong to. */
export async function recordPersonal(database: Database, userId: string, action: PersonalEvent): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { organization_id } of await listMemberships(tx, userId))
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action,
        organizationId: organization_id,
        keyId: null,
        userId,
        changes: {},
      });
    await announceAccessChange(tx);
  });
}

/** @param method how: with a password, a second factor, a passkey or an identity provider. */
export async function recordSignIn(
  tx: Transaction,
  { userId, organizationId }: { userId: string; organizationId: string },
  method: string,
): Promise<void> {
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'user.signed_in',
    organizationId,
    keyId: null,
    userId,
    changes: { method: { from: null, to: method } },
  });
}

/** Logs a sign-in in every organization of the user. */
export async function recordSignIns(database: Database, userId: string, method: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { organization_id: organizationId } of await listMemberships(tx, userId))
      await recordSignIn(tx, { userId, organizationId }, method);
  });
}

export function authEvents({ database, mailer, config, onError }: EventParts) {
  return {
    // Not awaited: response time must not reveal whether an email was sent.
    sendReset: async ({ email, token }: { email: string; token: string }) =>
      void mailer.send(resetEmail(email, resetLink(config, token))).catch(onError),
    onReset: (userId: string) => recordPersonal(database, userId, 'user.password_reset'),
  };
}
