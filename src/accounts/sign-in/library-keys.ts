/** Manages and rotates the encryption keys of the sign-in library. */
import type { Database } from '../../platform/database/database.ts';
import { type SealedColumns, sealedColumns } from '../../platform/database/sealed-columns.queries.ts';
import { type SealedPlace, secretGenerations } from '../../platform/database/secrets.queries.ts';
import type { MasterKeys } from '../../platform/master-keys.ts';
import type { Generations } from '../../platform/secret-box.ts';

/** Encryption secret. Session cookies are signed with a separate one, so that rotating this one signs no one out. */
const LIBRARY_SECRET = 'accounts-encryption';

/** The library's keys by version, and the key for values without a version. */
export interface LibraryKeys {
  keys: Map<number, string>;
  currentVersion: number;
  legacySecret?: string;
}

/**
 * Current keys.
 * @param signing the secret that signs cookies. It was also used for encryption before the first rotation, so it is
 * generation 1.
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
      // Imported lazily: every command loads this file and few need it.
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
  // Values encrypted with a single secret have no version.
  if (newest === 0) return first!;
  return { keys: texts, currentVersion: newest, ...(first === undefined ? {} : { legacySecret: first }) };
}
