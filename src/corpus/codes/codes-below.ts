/** Billable ICD-10 codes below a category where the newest edition does not list all of them. */
import type { OpenDataset } from '../datasets/dataset-facts.ts';
import type { EditionSet } from '../datasets/editions.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import { billableBelow } from './known-codes.ts';

interface Below {
  count: number;
  codes: { code: string; description: string }[];
}

interface Row {
  code: string;
  description: string;
  billable: 0 | 1 | null;
}

/** More codes than any category of ICD-10-CM has. */
const ALL = 10_000;

/**
 * A list without seventh characters leaves open what is billable below injuries and the like: an older complete edition
 * answers for the codes that both contain. @param limit for the listed codes; `count` includes the others.
 */
export function allBillableBelow(
  open: OpenDataset,
  editions: Pick<EditionSet, 'of'>,
  edition: DatasetEdition,
  category: string,
  limit: number,
): Below {
  const listed = billableBelow(open, edition, category, limit);
  if (edition.attributes.complete !== false) return listed;
  const rows = open(edition).all<Row>(
    'SELECT code, description, billable FROM icd10_codes WHERE code >= ? AND code < ? ORDER BY code',
    category,
    `${category}~`,
  );
  const unsure = new Set(rows.filter(({ billable }) => billable === null).map(({ code }) => code));
  const older = unsure.size === 0 ? undefined : findComplete(editions, edition);
  if (older === undefined) return listed;
  const completed = billableBelow(open, older, category, ALL).codes.filter(
    ({ code }) => unsure.has(code) || unsure.has(code.slice(0, -1).replace(/X+$/, '')),
  );
  const codes = [...rows.filter(({ code, billable }) => billable === 1 && code !== category), ...completed]
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, description }) => ({ code, description }));
  return { count: codes.length, codes: codes.slice(0, limit) };
}

function findComplete(editions: Pick<EditionSet, 'of'>, { dataset, effective_from: from }: DatasetEdition) {
  return editions
    .of(dataset)
    .toReversed()
    .find((one) => !one.starter && one.attributes.complete !== false && one.effective_from < from);
}
