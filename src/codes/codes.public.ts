import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { Editions } from './codes.editions.ts';
import { PairFinder } from './codes.pairs.service.ts';
import { mentionLoader } from './codes.policies.service.ts';
import { type CodeRecords, recordsOf } from './codes.records.service.ts';
import { registerCodeRoutes } from './codes.routes.ts';
import type { CodeAnswer } from './codes.schemas.ts';
import { type CodeParts, lookupCodes } from './codes.service.ts';
import { Suggester } from './codes.suggest.service.ts';
import { CodeTables } from './codes.tables.ts';

export type { CodeRecord, CodeRecords, RecordEdition } from './codes.records.service.ts';
export { toNdc11, withCategories } from './codes.rules.ts';
export type { CodeAnswer } from './codes.schemas.ts';

/** A pair of codes that Medicare does not pay together, or only with a modifier. */
export interface PtpEdit {
  column1: string;
  column2: string;
  /** 0 never, 1 with a modifier. */
  modifier: number;
  rationale: string | null;
}

/** What other capabilities may ask about codes. */
export interface Codes {
  /** Known codes by the text asked for; unknown ones are missing. @param date YYYY-MM-DD */
  find(texts: readonly string[], date: string): Promise<Map<string, CodeAnswer>>;
  /** NCCI pairs among codes in force on a day; null when no edition is loaded. */
  ptpEdits(codes: readonly string[], date: string): Promise<PtpEdit[] | null>;
  /** What the editions of a day say of procedures and diagnoses, in one round trip. @param date YYYY-MM-DD */
  records(procedures: readonly string[], diagnoses: readonly string[], date: string): Promise<CodeRecords>;
  /** Another number after each publish of code files or lists that this process knows of. */
  generation(): number;
  /** Resolves when the tables of today are in memory. */
  filled(): Promise<void>;
  close(): void;
}

interface CodeSettings {
  database: Database;
  directory: PolicyDirectory;
  cptLicensed: boolean;
  tablesInMemory: boolean;
}

export async function registerCodes(
  app: FastifyInstance,
  { database, directory, cptLicensed, tablesInMemory }: CodeSettings,
): Promise<Codes> {
  const editions = await Editions.open(database);
  const suggester = new Suggester(database, editions);
  const mentions = mentionLoader(database);
  const pairs = new PairFinder(database);
  const tables = new CodeTables(database, editions, tablesInMemory, (error) =>
    app.log.error({ err: error }, 'codes: a table could not be read into memory; the database is asked instead'),
  );
  const parts: CodeParts = { database, directory, editions, suggester, tables, mentions, cptLicensed };
  registerCodeRoutes(app, parts);
  return {
    find: async (texts, date) => {
      const found = await lookupCodes(parts, texts, { date, hint: null, include: [], jurisdiction: null });
      return new Map(found.entries().map(([text, { answer }]) => [text, answer]));
    },
    records: (procedures, diagnoses, date) => recordsOf(parts, procedures, diagnoses, date),
    ptpEdits: (codes, date) => pairsOf(editions, pairs, codes, date),
    generation: () => editions.generation,
    filled: () => tables.filled(),
    close: () => {
      editions.close();
      suggester.close();
      tables.close();
    },
  };
}

async function pairsOf(
  editions: Editions,
  pairs: PairFinder,
  codes: readonly string[],
  date: string,
): Promise<PtpEdit[] | null> {
  const set = editions.on(date);
  const datasets = set.of('ptp');
  if (datasets.length === 0) return null;
  const rationales = new Map(datasets.map(({ id, attributes }) => [id, attributes.rationales as string[] | undefined]));
  const rows = await pairs.find(set, codes);
  return rows
    .filter(({ effective_from, deleted_on }) => effective_from <= date && (deleted_on === null || deleted_on >= date))
    .map(({ column1, column2, modifier, rationale, dataset_id }) => ({
      column1,
      column2,
      modifier,
      rationale: rationales.get(dataset_id)?.[rationale] ?? null,
    }));
}
