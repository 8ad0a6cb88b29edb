/** Why a code is no longer in use on a day, according to the sources, and what replaced it. */
import {
  billableBefore,
  type Candidate,
  type CodeStatement,
  type DatasetEdition,
  endOfEdition,
  type Model,
} from '../corpus/corpus.public.ts';
import { dayBefore } from './lookup/edition-view.ts';
import { findReplacement, type Replacement } from './suggest/replaced-codes.ts';

export interface Deletion {
  /** Last day of use, YYYY-MM-DD; null if no file has it. */
  last_day: string | null;
  /** Label of the last edition that listed the code. */
  last_listed: string | null;
  /** What replaced it. */
  replacement: Replacement | null;
}

/** Undefined for a code in use. @param date YYYY-MM-DD */
export function getDeletion(model: Model, candidate: Candidate, statement: CodeStatement, date: string) {
  const { status, source, lastListed, lastDay } = statement;
  if (status === 'listed') return dividedDiagnosis(model, candidate, statement, date);
  if (status !== 'deleted' || source === null) return undefined;
  const icd = candidate.system === 'ICD10CM' && lastListed !== null ? findLastDay(lastListed, source) : null;
  return deletion(model, candidate, { lastListed, last_day: lastDay ?? icd, source, date });
}

/** A category that was billable in an earlier edition and has since been divided into the codes below it. */
function dividedDiagnosis(model: Model, candidate: Candidate, { facts, source }: CodeStatement, date: string) {
  const icd = facts.find((fact) => fact.kind === 'icd10');
  if (candidate.system !== 'ICD10CM' || source === null || icd?.fact.billable !== false) return undefined;
  const lastListed = billableBefore(model, candidate, source);
  if (lastListed === null) return undefined;
  return deletion(model, candidate, { lastListed, last_day: findLastDay(lastListed, source), source, date });
}

/** A code that one edition lists and the next one does not ended between the two. */
function findLastDay(edition: DatasetEdition, next: DatasetEdition): string | null {
  return endOfEdition(edition) === next.effective_from ? dayBefore(next.effective_from) : null;
}

interface Found {
  lastListed: DatasetEdition | null;
  last_day: string | null;
  source: DatasetEdition;
  date: string;
}

function deletion(model: Model, candidate: Candidate, { lastListed, last_day, source, date }: Found): Deletion {
  const found = findReplacement(model, candidate, { source, date });
  return {
    last_day: last_day ?? (found?.since ? dayBefore(found.since) : null),
    last_listed: lastListed === null ? null : `${lastListed.dataset} ${lastListed.edition}`,
    replacement: found?.replacement ?? null,
  };
}
