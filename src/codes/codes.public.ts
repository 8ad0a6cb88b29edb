import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { Editions } from './codes.editions.ts';
import { type PairFinders, type PtpCheck, pairsOf } from './codes.ncci.service.ts';
import { PairFinder } from './codes.pairs.service.ts';
import { mentionLoader } from './codes.policies.service.ts';
import { type CodeRecords, recordsOf } from './codes.records.service.ts';
import { registerCodeRoutes } from './codes.routes.ts';
import type { CodeAnswer } from './codes.schemas.ts';
import { type CodeParts, lookupCodes } from './codes.service.ts';
import { Suggester } from './codes.suggest.service.ts';
import { CodeTables, MOST_ROWS } from './codes.tables.ts';
import { WrittenCodes } from './codes.written.ts';

export type { DatasetRow, RecordEdition } from './codes.facts.ts';
export { PARTED, partNotes, sharesOn } from './codes.parts.rules.ts';
export { publishedDatasets } from './codes.queries.ts';
export type { CodeRecord, CodeRecords, UnitLimit } from './codes.records.service.ts';
export { toNdc11, withCategories } from './codes.rules.ts';
export type { CodeAnswer } from './codes.schemas.ts';

/** What other capabilities may ask about codes. */
export interface Codes {
  /** Known codes by the text asked for; unknown ones are missing. @param date YYYY-MM-DD */
  find(texts: readonly string[], date: string): Promise<Map<string, CodeAnswer>>;
  /** NCCI pairs among codes in force on a day, the hospital's where asked for and loaded; null when no edition is. */
  ptpEdits(codes: readonly string[], asked: { date: string; hospital: boolean }): Promise<PtpCheck | null>;
  /** What the editions of a day say of procedures and diagnoses, in one round trip. @param date YYYY-MM-DD */
  records(procedures: readonly string[], diagnoses: readonly string[], date: string): Promise<CodeRecords>;
  /** Another number after each publish of code files or lists that this process knows of. */
  generation(): number;
  /** Reads the tables of today into memory and follows every publish; resolves when they are there. */
  fill(): Promise<void>;
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
  const pairs: PairFinders = {
    ptp: new PairFinder(database, 'ptp'),
    ptp_hospital: new PairFinder(database, 'ptp_hospital'),
  };
  const tables = new CodeTables(database, editions, tablesInMemory ? MOST_ROWS : 0, (error) =>
    app.log.error({ err: error }, 'codes: a table could not be read into memory; the database is asked instead'),
  );
  const written = new WrittenCodes();
  const parts: CodeParts = { database, directory, editions, suggester, tables, written, mentions, cptLicensed };
  registerCodeRoutes(app, parts);
  return {
    find: async (texts, date) => {
      const found = await lookupCodes(parts, texts, { date, hint: null, include: [], jurisdiction: null });
      return new Map(found.entries().map(([text, { answer }]) => [text, answer]));
    },
    records: (procedures, diagnoses, date) => recordsOf(parts, procedures, diagnoses, date),
    ptpEdits: (codes, asked) => pairsOf(editions, pairs, codes, asked),
    generation: () => editions.generation,
    fill: () => tables.fill(),
    close: () => {
      editions.close();
      suggester.close();
      tables.close();
    },
  };
}
