/** What the library that signs people in encrypts by itself; we hold its keys, and replace them. */
import type { Database } from '../../platform/database/database.ts';
import { type SealedColumns, sealedColumns } from '../../platform/database/sealed-columns.queries.ts';
import { type SealedPlace, secretGenerations } from '../../platform/database/secrets.queries.ts';
import type { MasterKeys } from '../../platform/master-keys.ts';
import type { Generations } from '../../platform/secret-box.ts';

/** Encrypts; the cookies of sessions are signed by a secret of their own, so that no one is signed out when this one is replaced. */
const LIBRARY_SECRET = 'accounts-encryption';

/** The library's keys by version, and the one for what carries none. */
export interface LibraryKeys {
  keys: Map<number, string>;
  currentVersion: number;
  legacySecret?: string;
}

/**
 * The keys as they are now.
 * @param signing the secret that signs cookies. It encrypted too until the first rotation, so it is the first generation.
 */
export async function libraryKeys(
  database: Database,
  keys: MasterKeys | null,
  signing: Buffer,
): Promise<string | LibraryKeys> {
  return asLibraryKeys(await secretGenerations(database, LIBRARY_SECRET, keys, () => signing));
}

/** Columns that the library encrypts. */
export function encryptedColumns(where: Pick<SealedColumns, 'table' | 'columns'>): SealedPlace {
  return sealedColumns<string>({ ...where, secret: LIBRARY_SECRET, id: 'text', type: 'text' }, (generations) => {
    const key = asLibraryKeys(generations);
    return async (data) => {
      // Few commands need it, and every command loads this file.
      const { parseEnvelope, symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
      return (parseEnvelope(data)?.version ?? 0) === generations.newest
        ? data
        : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
    };
  });
}

function asLibraryKeys({ newest, keys }: Generations): string | LibraryKeys {
  const texts = new Map([...keys].map(([generation, key]) => [generation, key.toString('base64')]));
  const first = texts.get(0);
  // What one secret encrypts carries no version.
  if (newest === 0) return first!;
  return { keys: texts, currentVersion: newest, ...(first === undefined ? {} : { legacySecret: first }) };
}
