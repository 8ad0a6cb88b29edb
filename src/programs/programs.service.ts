import type { Database } from '../platform/database/database.ts';
import { listedRequirements } from './programs.queries.ts';
import { type ListedRequirement, type ProgramRequirement, speakingRequirements } from './programs.rules.ts';

/** The lists of prior-authorization programs in memory: some hundred rows that nearly every decision asks for. */
export class Programs {
  readonly #database: Database;
  readonly #generation: () => number;
  #read: { generation: number; byCode: Promise<Map<string, ListedRequirement[]>> } | null = null;

  /** @param generation another number after each publish of code lists. */
  constructor(database: Database, generation: () => number) {
    this.#database = database;
    this.#generation = generation;
  }

  /**
   * Requirements of Medicare prior-authorization programs on codes, of all days and states; `programsInForce` chooses among them.
   * @param codes CPT and HCPCS codes in any case; unknown ones have no requirement.
   */
  async find(codes: readonly string[]): Promise<ProgramRequirement[]> {
    const byCode = await this.#byCode();
    const asked = new Set(codes.map((code) => code.trim().toUpperCase()));
    const rows = [...asked].flatMap((code) => byCode.get(code) ?? []);
    return rows.length === 0 ? [] : speakingRequirements(rows);
  }

  #byCode(): Promise<Map<string, ListedRequirement[]>> {
    const generation = this.#generation();
    if (this.#read?.generation === generation) return this.#read.byCode;
    const byCode = listedRequirements(this.#database).then((rows) => Map.groupBy(rows, ({ code }) => code));
    this.#read = { generation, byCode };
    byCode.catch(() => {
      // The next question asks again; this one tells why it failed.
      if (this.#read?.byCode === byCode) this.#read = null;
    });
    return byCode;
  }
}
