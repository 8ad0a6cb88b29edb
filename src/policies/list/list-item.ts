import {
  displayCode,
  type Model,
  type PolicyHead,
  readCriteria,
  readFirstCodes,
  statusOn,
} from '../../corpus/corpus.public.ts';
import { knownNames } from '../../platform/operations/notices.ts';
import { sourceShape } from '../detail/source-shape.ts';
import { LIST_INCLUDES, type PolicyListItem, type PolicyQuery } from '../policies.schemas.ts';
import { applicability } from './applicability.ts';

/** Max items of each kind in a list; the counts report the total. */
const LIST_CODES = 50;
const LIST_CRITERIA = 20;

/** Policies in the form for a list, with the requested includes. */
export function createItemBuilder(
  model: Model,
  query: PolicyQuery,
  today: string,
): (head: PolicyHead) => PolicyListItem {
  const include = knownNames(query.include, LIST_INCLUDES);
  return (head) => ({
    policy_id: head.policy_id,
    title: head.title,
    policy_type: head.policy_type,
    jurisdiction: head.jurisdictions[0] ?? null,
    jurisdictions: head.jurisdictions,
    status: statusOn(head, today),
    effective_date: head.effective_date,
    retire_date: head.retire_date,
    source_url: head.source_url,
    payer: head.payer,
    code_count: head.code_count,
    criteria_count: head.criteria_count,
    last_verified_at: head.last_verified_at,
    ...(head.verified ? {} : { verified: false }),
    ...applicability(head),
    ...sourceShape(head),
    ...(include.includes('summary') ? { summary: head.summary } : {}),
    ...(include.includes('codes') ? { codes: listCodeViews(model, head) } : {}),
    ...(include.includes('criteria') ? { criteria: listCriteriaViews(model, head) } : {}),
  });
}

function listCodeViews({ policies }: Model, { version_id }: PolicyHead): PolicyListItem['codes'] {
  return readFirstCodes(policies.segment, version_id, LIST_CODES).map(({ code, code_system, disposition }) => ({
    code: displayCode(code, code_system),
    code_system,
    disposition,
    source: 'document',
  }));
}

function listCriteriaViews({ policies }: Model, { version_id }: PolicyHead): PolicyListItem['criteria'] {
  return readCriteria(policies.segment, version_id, LIST_CRITERIA).map(({ section, text, tags }) => ({
    section,
    text,
    tags,
  }));
}
