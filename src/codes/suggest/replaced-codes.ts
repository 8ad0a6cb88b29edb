/** What replaced a deleted code: from files, from ICD-10 categories, or from general knowledge. */
import {
  allBillableBelow,
  type Candidate,
  type DatasetEdition,
  displayCode,
  type Model,
  publishedReplacement,
} from '../../corpus/corpus.public.ts';

export interface Replacement {
  codes: string[];
  /** False: no available file states it. */
  verified: boolean;
  /** File that states it; null for general knowledge. */
  source: string | null;
}

export interface FoundReplacement {
  replacement: Replacement;
  /** First day of the new codes, YYYY-MM-DD; null if no file has it. */
  since: string | null;
}

const MAX_CODES = 20;

/** Known from the annual fee schedule rules; no available file states it. */
const GENERAL: Readonly<Record<string, string>> = {
  G0154: 'G0299 G0300',
  G0202: '77067',
  G0204: '77066',
  G0206: '77065',
  G0297: '71271',
  G0364: '38222',
  G0389: '76706',
  G0436: '99406',
  G0437: '99407',
  G0502: '99492',
  G0503: '99493',
  G0504: '99494',
  G0505: '99483',
  G0507: '99484',
  G2012: '98016',
  G2061: '98970',
  G2062: '98971',
  G2063: '98972',
  J2505: 'J2506',
  K0553: 'A4239',
  K0554: 'E2103',
  77055: '77065',
  77056: '77066',
  77057: '77067',
  99217: '99238 99239',
  99218: '99221',
  99219: '99222',
  99220: '99223',
  99224: '99231',
  99225: '99232',
  99226: '99233',
};

/** @param source edition that ended the code. @param date YYYY-MM-DD */
export function findReplacement(
  model: Model,
  candidate: Candidate,
  { source, date }: { source: DatasetEdition; date: string },
): FoundReplacement | null {
  return published(model, candidate, date) ?? divided(model, candidate, source) ?? known(candidate.code);
}

function published(model: Model, candidate: Candidate, date: string): FoundReplacement | null {
  const found = publishedReplacement(model, candidate, date);
  if (found === null) return null;
  const file = candidate.system === 'ICD10CM' ? 'ICD-10-CM conversion table' : 'HCPCS Level II cross reference';
  const source = `${file} ${found.edition.edition}`;
  return { replacement: { codes: displayed(candidate, found.codes), verified: true, source }, since: found.since };
}

/** A diagnosis that was divided: the codes below it are now billed. */
function divided(model: Model, candidate: Candidate, edition: DatasetEdition): FoundReplacement | null {
  const { system, code } = candidate;
  if (system !== 'ICD10CM') return null;
  const below = allBillableBelow(model.dataset, model.editions, edition, code, MAX_CODES).codes.map((one) => one.code);
  if (below.length === 0) return null;
  const source = `ICD-10-CM ${edition.edition}, codes below it`;
  return { replacement: { codes: displayed(candidate, below), verified: true, source }, since: null };
}

function displayed({ system }: Candidate, codes: readonly string[]): string[] {
  return codes.slice(0, MAX_CODES).map((code) => displayCode(code, system));
}

function known(code: string): FoundReplacement | null {
  const codes = GENERAL[code];
  return codes === undefined
    ? null
    : { replacement: { codes: codes.split(' '), verified: false, source: null }, since: null };
}
