/** Policies of several contractors on one subject, with their billing articles, form a family. */
import { type Model, type PolicyHead, statusOn } from '../../corpus/corpus.public.ts';
import { parseState, servesState } from '../../geography/geography.public.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import type { PolicyListItem, PolicyQuery } from '../policies.schemas.ts';
import { parseSearch } from './policies.query.rules.ts';

/** Contractor-specific text before and after the subject. */
const PREFIX = /^(?:billing and coding|moldx|lab)\s*:\s*/i;
const SUFFIX = /\s*(?:[-–]\s*(?:policy|medical policy) article|\((?:l|a|dl)\d+\)|\bpolicy)$/i;
/** Abbreviations of terms that are also spelled out: "Trigger Point Injections (TPI)". */
const ABBREVIATION = /\s*\([A-Z]{2,6}s?\)/g;
/** Max members in a response. */
const MAX_MEMBERS = 50;

const FAMILIES = Symbol('families of policies');

interface Families {
  /** By position. */
  keys: readonly string[];
  members: ReadonlyMap<string, readonly PolicyHead[]>;
}

function families(model: Model): Families {
  return model.derived(FAMILIES, () => {
    const keys = model.policies.heads.map(familyKey);
    return { keys, members: Map.groupBy(model.policies.heads, ({ position }) => keys[position]!) };
  });
}

/** National determinations and proposals are separate families; articles belong to the determination they support. */
export function familyKey({ policy_id, policy_type, title, payer }: PolicyHead): string {
  if (policy_type === 'NCD') return policy_id;
  const subject = withoutPrefixes(title.replace(SUFFIX, '').replaceAll(ABBREVIATION, ''));
  const words = [...new Set(splitWords(subject).map(stem))].sort().join(' ');
  const kind = /^DL\d/.test(policy_id) ? 'proposed' : (payer?.slug ?? '');
  return `${kind} ${words || policy_id}`;
}

function withoutPrefixes(title: string): string {
  const rest = title.replace(PREFIX, '');
  return rest === title ? title.trim() : withoutPrefixes(rest);
}

/** One result per family. */
export interface Grouping {
  key(head: PolicyHead): string;
  /** All policies of the family, whatever the filters of the search are. */
  family(head: PolicyHead): readonly PolicyHead[];
  /** The displayed member: preferably one for the requested state, and a determination before an article. */
  displayed(found: PolicyHead): PolicyHead;
  members(found: PolicyHead): PolicyListItem['family'];
}

/** @returns null for an ungrouped search. @param today YYYY-MM-DD @param accepts filters of the search. */
export function findGrouping(
  model: Model,
  query: PolicyQuery,
  today: string,
  accepts: (head: PolicyHead) => boolean,
): Grouping | null {
  if (query.group !== 'family') return null;
  const { keys, members } = families(model);
  const { states, phrases, excludedPhrases, excludedWords, policyIds, sections } = parseSearch(query.q ?? '');
  // Quoted or named text is in the found policy, and possibly in no other of its family.
  const isLiteral = [phrases, excludedPhrases, excludedWords, policyIds, sections].some((list) => list.length > 0);
  const family = (head: PolicyHead) => members.get(keys[head.position]!)!;
  const own = (head: PolicyHead) => family(head).filter(accepts);
  const requested = [parseState(query.jurisdiction ?? ''), ...states].filter((one) => one !== null);
  const serves = requested.map((state) => servesState(model, state));
  const isLocal = (head: PolicyHead) => serves.some((serve) => serve(head));
  const isActive = (head: PolicyHead) => statusOn(head, today) === 'active';
  /** The found one before others of equal rank. */
  const worth = (head: PolicyHead, found: PolicyHead) =>
    Number(isActive(head)) * 8 +
    Number(isLocal(head)) * 4 +
    Number(head.policy_type !== 'Article') * 2 +
    Number(head === found);
  const inOrder = (found: PolicyHead) =>
    own(found).toSorted((a, b) => worth(b, found) - worth(a, found) || (a.policy_id < b.policy_id ? -1 : 1));
  return {
    key: (head) => keys[head.position]!,
    family,
    displayed: (found) => (isLiteral ? found : (inOrder(found)[0] ?? found)),
    members(found) {
      const listed = inOrder(found);
      return {
        size: listed.length,
        members: listed.slice(0, MAX_MEMBERS).map((head) => ({
          policy_id: head.policy_id,
          policy_type: head.policy_type as PolicyListItem['policy_type'],
          jurisdictions: head.jurisdictions,
          status: statusOn(head, today),
          effective_date: head.effective_date,
          applies: serves.length === 0 ? null : isLocal(head) || head.policy_type === 'NCD',
        })),
      };
    },
  };
}

/** Adds the family to each item of a grouped list. */
export function withFamily(
  toItem: (head: PolicyHead) => PolicyListItem,
  grouping: Grouping | null,
): (head: PolicyHead) => PolicyListItem {
  return grouping === null ? toItem : (head) => ({ ...toItem(head), family: grouping.members(head) });
}

/** Number of families of policies; of policies without a grouping. */
export function countFamilies(positions: Uint32Array, heads: readonly PolicyHead[], grouping: Grouping | null): number {
  if (grouping === null) return positions.length;
  return new Set(Array.from(positions, (position) => grouping.key(heads[position]!))).size;
}

/** Whether a policy is the first of its family so far. */
export function firstOfFamily(grouping: Grouping | null): (head: PolicyHead) => boolean {
  const seen = new Set<string>();
  return (head) => {
    if (grouping === null) return true;
    const key = grouping.key(head);
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}
