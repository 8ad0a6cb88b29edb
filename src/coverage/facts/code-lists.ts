/** Lists of CMS (telehealth, therapy, inpatient-only, OPPS, ASC, add-on edits) as rules read them. */
import { recordEdition } from '../../codes/codes.public.ts';
import {
  addonEdits,
  type CodeList,
  coversDate,
  type DatasetEdition,
  type Model,
  onList,
} from '../../corpus/corpus.public.ts';
import { citeEdition } from '../citations.ts';
import type { Citation } from './citation.facts.ts';
import type { AddonFact, CodeLists, ListedFact } from './list.facts.ts';

/** @param date YYYY-MM-DD */
export function codeLists(model: Model, codes: readonly string[], date: string): Map<string, CodeLists> {
  return new Map(
    codes.map((code) => {
      const listed = (list: CodeList) => listedFact(model, list, code, date);
      const lists = {
        telehealth: listed('telehealth'),
        therapy: listed('therapy_codes'),
        inpatientOnly: listed('inpatient_only'),
        opps: listed('opps_status'),
        asc: listed('asc_procedures'),
        addon: addonFact(model, code, date),
      };
      return [code, lists];
    }),
  );
}

function listedFact(model: Model, list: CodeList, code: string, date: string): ListedFact {
  const { listed, entry, edition } = onList(model, list, code, date);
  return {
    listed,
    category: entry?.category ?? null,
    detail: entry?.detail ?? null,
    verified: entry?.verified ?? edition?.starter === false,
    old: isOld(edition, date),
    citation: buildCitation(list, edition, date, entry),
  };
}

function addonFact(model: Model, code: string, date: string): AddonFact {
  const { addon, primaries, others, source_title, source_url, verified, edition } = addonEdits(model, code, date);
  const entry = source_title === null ? null : { source_title, source_url, verified };
  return {
    listed: addon,
    primaries,
    others,
    verified,
    old: isOld(edition, date),
    citation: buildCitation('addon_edits', edition, date, entry),
  };
}

function isOld(edition: DatasetEdition | null, date: string): boolean {
  return edition !== null && !coversDate(edition, date);
}

/** The list a row was transcribed from, where the row names it; else the file. */
function buildCitation(
  dataset: string,
  edition: DatasetEdition | null,
  date: string,
  entry: { source_title: string; source_url: string | null; verified: boolean } | null,
): Citation {
  const cited = citeEdition(dataset, edition === null ? undefined : recordEdition(edition, date));
  if (entry === null) return cited;
  const { source_title: title, source_url, verified } = entry;
  return { ...cited, title, source_url, ...(verified ? {} : { verified }) };
}
