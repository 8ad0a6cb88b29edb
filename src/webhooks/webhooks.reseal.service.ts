import type { Transaction } from '../platform/database/database.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import { lockSecrets, writeSecrets } from './webhooks.queries.ts';

const PAGE = 500;

/** Seals the signing secrets of all endpoints anew. One that cannot be read stays as it is: its deliveries say so. @returns endpoints. */
export async function resealSecrets(tx: Transaction, from: SecretBox, to: SecretBox): Promise<number> {
  let done = 0;
  for (
    let page = await lockSecrets(tx, 0, PAGE);
    page.length > 0;
    page = await lockSecrets(tx, page.at(-1)!.id, PAGE)
  ) {
    const rows = page.map(({ id, organization_id: owner, secret, previous_secret: previous }) => ({
      id,
      secret: resealed(secret, owner, from, to),
      previous_secret: previous === null ? null : resealed(previous, owner, from, to),
    }));
    await writeSecrets(tx, rows);
    done += rows.length;
  }
  return done;
}

function resealed(sealed: Buffer, owner: string, from: SecretBox, to: SecretBox): Buffer {
  let text: string;
  try {
    text = from.open(sealed, owner);
  } catch {
    return sealed;
  }
  return to.seal(text, owner);
}
