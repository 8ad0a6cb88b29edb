/** Child process of the bench: prints the codes in force today as JSON, procedures first, sorted by key. */
import { openStore } from './open-store.ts';

const MAX_DIAGNOSES = 40_000;

const opened = await openStore();
await opened.corpus.follow();
const { editions, dataset } = opened.corpus.current;
const set = editions.on(new Date().toISOString().slice(0, 10));
const listCodes = (name: string, sql: string) =>
  set.of(name).flatMap((edition) => dataset(edition).all<{ code: string }>(sql));
const procedures = listCodes('mpfs', 'SELECT DISTINCT code FROM mpfs_rows ORDER BY code');
const diagnoses = listCodes(
  'icd10cm',
  `SELECT code FROM icd10_codes WHERE billable = 1 AND length(code) BETWEEN 3 AND 6 ORDER BY code LIMIT ${MAX_DIAGNOSES}`,
);
await opened.close();
process.stdout.write(JSON.stringify([...procedures, ...diagnoses].map(({ code }) => code)));
