/** Codes where the rows of editions in force differ between two releases. */
import {
  type CodePair,
  changedPairs,
  changedRows,
  type DatasetEdition,
  type Model,
} from '../../corpus/corpus.public.ts';

export interface ChangedCodes {
  /** `dataset:edition`, as citations name it. */
  source: string;
  dataset: string;
  codes: string[];
}

/** Codes that may not be billed together any more, or may again. */
export interface PairDifference {
  source: string;
  dataset: string;
  count: number;
  pairs: readonly CodePair[];
}

export interface CodeDifference {
  changed: ChangedCodes[];
  pairs: PairDifference[];
  /** Sentences about editions that no question reaches. */
  unreached: string[];
  /** `dataset:edition` of everything that differs. */
  sources: string[];
}

const PAIRS = 'ptp_edits';

/** @param today editions in force on this day are compared. @param mostPairs pairs of a dataset that are named. */
export function changedCodes(before: Model, after: Model, today: string, mostPairs: number): CodeDifference {
  const names = new Set([...before.editions.all, ...after.editions.all].map(({ dataset }) => dataset));
  const found: CodeDifference = { changed: [], pairs: [], unreached: [], sources: [] };
  for (const dataset of [...names].sort()) {
    const [old, next] = [before, after].map((model) => inForce(model, dataset, today));
    const hashes = (editions: readonly DatasetEdition[]) => editions.map(({ sha256 }) => sha256).join();
    if (hashes(old!) === hashes(next!)) continue;
    const editions = new Set([...old!, ...next!].map(({ edition }) => `${dataset}:${edition}`));
    found.sources.push(...editions);
    const sets = [
      { model: before, editions: old! },
      { model: after, editions: next! },
    ] as const;
    const source = [...editions].at(-1)!;
    if ([...old!, ...next!].every(({ table }) => table === PAIRS)) {
      const { count, sample } = changedPairs(...sets, today, mostPairs);
      if (count > 0) found.pairs.push({ source, dataset, count, pairs: sample });
      continue;
    }
    const codes = changedRows(...sets);
    if (codes === null) found.unreached.push(`${source}: its rows are not by code, so no question reaches them`);
    else if (codes.length > 0) found.changed.push({ source, dataset, codes });
  }
  return found;
}

function inForce(model: Model, dataset: string, today: string): readonly DatasetEdition[] {
  return model.editions.on(today).of(dataset);
}
