/** Anchors logic to the loaded text: conditions that the text no longer states are withdrawn from the tree. */

import type { PolicyLogic, ServiceRule, TreeNode } from '../logic.ts';
import { type AnchorRecord, anchorPrefix, anchorsIn, passageHash } from './anchors.ts';

/** Hashes of an accepted text, by the prefix that cites each passage. */
export interface TextRecord {
  /** Version label of the publisher. */
  version: string;
  /** Passages cited by the tree. */
  cited: Record<string, AnchorRecord>;
  /** All passages, cited or not: first eight digits of the hash and of the skeleton. */
  passages: readonly string[];
  /** The text is our own paraphrase, accepted as a whole: it contains none of the cited passages. */
  paraphrase?: true;
}

export interface StoredPassage {
  section: string;
  text: string;
}

export interface AnchoredText {
  tree: PolicyLogic;
  /**
   * `exact`: every passage is unchanged. `near`: some differ, but not in what affects logic. `paraphrase`: an accepted
   * text of ours. `stale`: passages changed or were added, and logic that cites them is withdrawn.
   */
  state: 'exact' | 'near' | 'paraphrase' | 'stale';
  passages: Record<string, StoredPassage>;
}

type Sections = Parameters<typeof anchorsIn>[0];
type Match = 'exact' | 'near' | 'gone';

const short = ({ hash, skeleton }: AnchorRecord) => `${anchorPrefix(hash)} ${anchorPrefix(skeleton)}`;

/** Fingerprint of a text for later comparison. */
export function recordText(version: string, sections: Sections, cited: ReadonlySet<string>): TextRecord {
  const found = anchorsIn(sections);
  const own = [...found].filter(([prefix]) => cited.has(prefix)).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    version,
    cited: Object.fromEntries(
      own.map(([prefix, { hash, skeleton, section }]) => [prefix, { hash, skeleton, section }]),
    ),
    passages: [...found.values()].map(short),
  };
}

/** @param records of the accepted texts: the publisher's, and a paraphrase. */
export function anchorLogic(
  logic: PolicyLogic,
  { sections }: { sections: Sections },
  records: readonly (TextRecord | null)[],
): AnchoredText {
  const found = anchorsIn(sections);
  const loaded = [...found.values()].map(short);
  const paraphrase = records.find((record) => record?.paraphrase && isSame(record.passages, loaded));
  if (paraphrase != null) {
    const whole = [...found].map(([anchor, { section, text }]) => [anchor, { section, text }] as const);
    return { tree: logic, state: 'paraphrase', passages: Object.fromEntries(whole) };
  }
  const record = records.find((one) => one != null && !one.paraphrase) ?? null;
  const pairs = record === null ? new Set<string>() : reworded(record.passages, loaded);
  const bySkeleton = new Map(
    [...found.values()]
      .filter((passage) => pairs.has(anchorPrefix(passage.skeleton)) && !record!.passages.includes(short(passage)))
      .map((passage) => [passage.skeleton, passage]),
  );
  const match = (anchor: string): Match => {
    const cited = record?.cited[anchor];
    // Without a record, only the prefix of the passage is known.
    if (found.get(anchor) !== undefined && (cited === undefined || found.get(anchor)!.hash === cited.hash))
      return 'exact';
    return cited !== undefined && bySkeleton.has(cited.skeleton) ? 'near' : 'gone';
  };
  const used = new Map<string, Match>();
  const isGone = (anchors: readonly string[]) =>
    anchors.map((anchor) => note(used, anchor, match(anchor))).includes('gone');
  const tree = { ...logic, services: logic.services.map((service) => withdrawn(service, isGone)) };
  const added = record === null ? [] : addedPassages(record.passages, loaded);
  const states = [...used.values()];
  const state = states.includes('gone') || added.length > 0 ? 'stale' : states.includes('near') ? 'near' : 'exact';
  // What must be on file withdraws nothing, but its passages are displayed as well.
  const ofRecords = logic.services.flatMap(({ documentation }) => documentation.flatMap(({ anchors }) => anchors));
  const displayed = new Map([...ofRecords.map((anchor): [string, Match] => [anchor, match(anchor)]), ...used]);
  const passages = [...displayed].flatMap(([anchor, kind]) => {
    const passage = kind === 'exact' ? found.get(anchor) : bySkeleton.get(record?.cited[anchor]?.skeleton ?? '');
    return kind === 'gone' || passage === undefined
      ? []
      : [[anchor, { section: passage.section, text: passage.text }] as const];
  });
  return { tree, state, passages: Object.fromEntries(passages) };
}

function note(used: Map<string, Match>, anchor: string, match: Match): Match {
  used.set(anchor, match);
  return match;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((passage) => other.includes(passage));

/**
 * Skeleton of a passage without numbers, units, operators, negations or conjunctions: several such passages are
 * indistinguishable.
 */
const EMPTY_SKELETON = anchorPrefix(passageHash(''));
const skeletonIn = (passage: string): string => passage.split(' ')[1]!;

/**
 * Skeletons that match exactly one removed and one new passage as rewordings; with several of a kind the match is
 * ambiguous.
 */
function reworded(recorded: readonly string[], loaded: readonly string[]): ReadonlySet<string> {
  const once = (passages: readonly string[]) =>
    new Set(
      [...Map.groupBy(passages, skeletonIn)].flatMap(([skeleton, same]) =>
        same.length === 1 && skeleton !== EMPTY_SKELETON ? [skeleton] : [],
      ),
    );
  const gone = recorded.filter((passage) => !loaded.includes(passage));
  return once(gone).intersection(once(loaded.filter((passage) => !recorded.includes(passage))));
}

/** Passages that are neither unchanged nor reworded. */
function addedPassages(recorded: readonly string[], loaded: readonly string[]): string[] {
  const pairs = reworded(recorded, loaded);
  return loaded.filter((passage) => !recorded.includes(passage) && !pairs.has(skeletonIn(passage)));
}

function withdrawn(service: ServiceRule, isGone: (anchors: readonly string[]) => boolean): ServiceRule {
  const within = (node: TreeNode, inherited: readonly string[]): TreeNode => {
    const anchors = node.anchors ?? inherited;
    switch (node.op) {
      case 'all':
      case 'any':
      case 'at_least':
        return { ...node, of: node.of.map((child) => within(child, anchors)) };
      case 'not':
      case 'limit':
        return { ...node, of: within(node.of, anchors) };
      case 'withdrawn':
        return node;
      default:
        return isGone(anchors) ? { op: 'withdrawn', facts: [node.fact], anchors } : node;
    }
  };
  const own = service.anchors ?? [];
  const each = (nodes: readonly TreeNode[]) => nodes.map((node) => within(node, own));
  // A service without conditions of its own depends on the passage that names it.
  const itself: TreeNode[] = isGone(own) ? [{ op: 'withdrawn', facts: [], anchors: own }] : [];
  return {
    ...service,
    ...(service.subject === undefined ? {} : { subject: within(service.subject, own) }),
    ...(service.when === undefined ? {} : { when: within(service.when, own) }),
    requires: [...each(service.requires), ...itself],
    pathways: service.pathways.map((pathway) => ({ ...pathway, node: within(pathway.node, own) })),
    exclusions: each(service.exclusions),
    limits: each(service.limits),
    ...(service.continuation === undefined ? {} : { continuation: [...each(service.continuation), ...itself] }),
  };
}
