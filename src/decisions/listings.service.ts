/** Where versions list the codes of a question: from memory, or from the database where memory does not hold what counts. */
import { withCategories } from '../codes/codes.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { Listing, PolicyDirectory, Snapshot } from '../policies/policies.public.ts';
import { type ListedDiagnosisRow, type ListedRow, listedDiagnoses, listedProcedures } from './decisions.queries.ts';

interface ListingParts {
  database: Database;
  directory: PolicyDirectory;
}

/** From memory where it holds all that may count on the date: it does not know versions that were replaced since. */
export function procedureListings(
  { database, directory: { mentions } }: ListingParts,
  snapshot: Snapshot,
  date: string,
  codes: readonly string[],
): ListedRow[] | Promise<ListedRow[]> {
  const { olderVersionsUntil } = snapshot;
  const older = olderVersionsUntil !== null && date < olderVersionsUntil;
  if (older || !mentions.holds(snapshot)) return listedProcedures(database, codes);
  const rows: ListedRow[] = [];
  for (const asked of codes) {
    const add = (version_id: number, { kind, group_number, disposition, condition_reference, notes }: Listing) => {
      if (kind === 'procedure' && snapshot.byVersionId.has(version_id))
        rows.push({ asked, version_id, group_number, disposition, condition_reference, notes });
    };
    mentions.each(asked, add);
    for (const { version, from, to, listing } of mentions.around(asked))
      if (asked <= to && asked.length === from.length) add(version, listing);
  }
  return rows;
}

/** Where versions list the diagnoses of a question, from memory where it holds all of these versions. */
export function diagnosisListings(
  { database, directory: { mentions } }: ListingParts,
  snapshot: Snapshot,
  versions: ReadonlySet<number>,
  codes: readonly string[],
): ListedDiagnosisRow[] | Promise<ListedDiagnosisRow[]> {
  const names = [...new Set(codes.flatMap(withCategories))];
  const known = mentions.holds(snapshot) && [...versions].every((id) => snapshot.byVersionId.has(id));
  if (!known) return listedDiagnoses(database, [...versions], codes, names);
  const rows: ListedDiagnosisRow[] = [];
  const add = (code: string, version_id: number, listing: Listing) => {
    const { kind, group_number, disposition, condition_reference } = listing;
    if ((kind === 'icd10_covered' || kind === 'icd10_noncovered') && versions.has(version_id))
      rows.push({ version_id, code, kind, group_number, disposition, condition_reference });
  };
  for (const name of names) mentions.each(name, (version, listing) => add(name, version, listing));
  for (const code of codes) for (const { version, listing } of mentions.around(code)) add(code, version, listing);
  return rows;
}
