/** Codes with rows in active editions that differ between two releases. */
import { changedEdits } from '../../codes/codes.public.ts';
import { changedRows, type DatasetEdition, type Model } from '../../corpus/corpus.public.ts';

export interface ChangedCodes {
  /** `dataset:edition`, as cited. */
  source: string;
  dataset: string;
  codes: string[];
}

/** Edits that were added, ended or changed their modifier indicator. */
export interface ChangedPairs {
  source: string;
  dataset: string;
  pairs: Iterable<readonly [column1: string, column2: string]>;
}

export interface CodeDifference {
  changed: ChangedCodes[];
  pairs: ChangedPairs[];
  /** Notes about editions that no single-code question reaches. */
  unreached: string[];
  /** `dataset:edition` of everything that differs. */
  sources: string[];
}

/** @param today compares the editions active on this day. */
export function changedCodes(before: Model, after: Model, today: string): CodeDifference {
  const names = new Set([...before.editions.all, ...after.editions.all].map(({ dataset }) => dataset));
  const found: CodeDifference = { changed: [], pairs: [], unreached: [], sources: [] };
  for (const dataset of [...names].sort()) {
    const [old, next] = [before, after].map((model) => inForce(model, dataset, today));
    const hashes = (editions: readonly DatasetEdition[]) => editions.map(({ sha256 }) => sha256).join();
    if (hashes(old!) === hashes(next!)) continue;
    const editions = new Set([...old!, ...next!].map(({ edition }) => `${dataset}:${edition}`));
    found.sources.push(...editions);
    const source = [...editions].at(-1)!;
    if (isPairs(dataset)) {
      found.pairs.push({ source, dataset, pairs: changedEdits(before, after, dataset, today) });
      continue;
    }
    const codes = changedRows({ model: before, editions: old! }, { model: after, editions: next! });
    if (codes === null)
      found.unreached.push(`${source}: its rows are not by code, so no question of one code reaches them`);
    else if (codes.length > 0) found.changed.push({ source, dataset, codes });
  }
  return found;
}

const isPairs = (dataset: string): dataset is 'ptp' | 'ptp_hospital' => dataset === 'ptp' || dataset === 'ptp_hospital';

function inForce(model: Model, dataset: string, today: string): readonly DatasetEdition[] {
  return model.editions.on(today).of(dataset);
}
