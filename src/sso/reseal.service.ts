import type { Reseal } from '../platform/database/secrets.queries.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import { lockSealedSecrets, writeSealedSecret } from './connections.queries.ts';

export const SSO_SECRET = 'sso';

/** Secrets at providers go over to the next secret of the installation. One that cannot be read stays: its sign-ins fail. */
export const ssoReseals: Record<string, Reseal> = {
  async [SSO_SECRET](tx, from, to) {
    const rows = await lockSealedSecrets(tx);
    for (const { organization_id: owner, client_secret } of rows)
      await writeSealedSecret(tx, owner, resealed(client_secret, owner, from, to));
    return rows.length;
  },
};

function resealed(sealed: Buffer, owner: string, from: SecretBox, to: SecretBox): Buffer {
  let text: string;
  try {
    text = from.open(sealed, owner);
  } catch {
    return sealed;
  }
  return to.seal(text, owner);
}
