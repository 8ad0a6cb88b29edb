/** Reads CMS lists (telehealth, therapy, inpatient-only, OPPS, ASC, add-on edits) for rules. */
import { recordEdition } from '../../codes/codes.public.ts';
import {
  type AddonAnswer,
  addonEdits,
  coversDate,
  type DatasetEdition,
  type ListAnswer,
  type Model,
  nationalCodes,
  onLists,
} from '../../corpus/corpus.public.ts';
import { citeEdition } from '../citations.ts';
import type { Citation } from './citation.facts.ts';
import type { AddonFact, CodeLists, ListedFact } from './list.facts.ts';

/** Entries about the codes in lists of national determinations. @param date YYYY-MM-DD */
export const nationalLists = nationalCodes;

const LISTS = ['telehealth', 'therapy_codes', 'inpatient_only', 'opps_status', 'asc_procedures'] as const;

/** @param date YYYY-MM-DD */
export function codeLists(model: Model, codes: readonly string[], date: string): Map<string, CodeLists> {
  const addons = addonEdits(model, codes, date);
  return new Map(
    [...onLists(model, LISTS, codes, date)].map(([code, answers]) => [
      code,
      {
        telehealth: listedFact(answers.telehealth, date),
        therapy: listedFact(answers.therapy_codes, date),
        inpatientOnly: listedFact(answers.inpatient_only, date),
        opps: listedFact(answers.opps_status, date),
        asc: listedFact(answers.asc_procedures, date),
        addon: addonFact(addons.get(code)!, date),
      },
    ]),
  );
}

function listedFact({ list, listed, entry, edition }: ListAnswer, date: string): ListedFact {
  return {
    listed,
    category: entry?.category ?? null,
    detail: entry?.detail ?? null,
    verified: entry?.verified ?? edition?.starter === false,
    old: isOld(edition, date),
    citation: buildCitation(list, edition, date, entry),
  };
}

function addonFact(answer: AddonAnswer, date: string): AddonFact {
  const { addon, primaries, others, source_title, source_url, verified, edition } = answer;
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

/** The list from which a row was transcribed, if stated; otherwise the file. */
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
