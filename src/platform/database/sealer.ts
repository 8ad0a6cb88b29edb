import type { MasterKeys } from '../master-keys.ts';
import { SecretBoxes } from '../secret-box.ts';
import type { Database } from './database.ts';
import { secretGenerations } from './secrets.queries.ts';

/**
 * Seals and opens values with a secret of the installation that any process may rotate: the newest generation is loaded
 * before sealing, and again when a value has an unknown generation. Must not be called in a transaction.
 */
export class Sealer {
  readonly #load: () => Promise<SecretBoxes>;
  #boxes: SecretBoxes;

  private constructor(load: () => Promise<SecretBoxes>, boxes: SecretBoxes) {
    this.#load = load;
    this.#boxes = boxes;
  }

  /** @throws MasterKeyError when the secret is sealed with a key that was not provided. */
  static async open(database: Database, name: string, keys: MasterKeys | null): Promise<Sealer> {
    const load = async () => new SecretBoxes(await secretGenerations(database, name, keys));
    return new Sealer(load, await load());
  }

  async seal(text: string, context: string): Promise<Buffer> {
    this.#boxes = await this.#load();
    return this.#boxes.seal(text, context);
  }

  /** @throws Error as `SecretBoxes.open`. */
  async open(sealed: Buffer, context: string): Promise<string> {
    if (!this.#boxes.opens(sealed)) this.#boxes = await this.#load();
    return this.#boxes.open(sealed, context);
  }
}
