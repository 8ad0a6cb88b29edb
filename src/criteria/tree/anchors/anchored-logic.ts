/** Ties logic to the text that is loaded: what the text no longer states is withdrawn from the tree. */

import type { PolicyLogic, ServiceRule, TreeNode } from '../logic.ts';
import { type AnchorRecord, anchorPrefix, anchorsIn, passageHash } from './anchors.ts';

/** Hashes of a text that logic was accepted for, by the prefix that cites each passage. */
export interface TextRecord {
  /** Label of the publisher. */
  version: string;
  /** Passages the tree cites. */
  cited: Record<string, AnchorRecord>;
  /** All passages, cited or not: the first eight digits of the hash, and of the skeleton. */
  passages: readonly string[];
  /** The text is a paraphrase of ours, accepted as a whole: it has none of the cited passages. */
  paraphrase?: true;
}

export interface StoredPassage {
  section: string;
  text: string;
}

export interface AnchoredText {
  tree: PolicyLogic;
  /**
   * `exact`: every passage is as it was read. `near`: some differ outside of what bears on logic. `paraphrase`: an accepted text of
   * ours. `stale`: passages changed or were added, and what cites them is withdrawn.
   */
  state: 'exact' | 'near' | 'paraphrase' | 'stale';
  passages: Record<string, StoredPassage>;
}

type Sections = Parameters<typeof anchorsIn>[0];
type Match = 'exact' | 'near' | 'gone';

const short = ({ hash, skeleton }: AnchorRecord) => `${anchorPrefix(hash)} ${anchorPrefix(skeleton)}`;

/** What a text is known by later. */
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
    // Without a record, the prefix alone is what is known of the passage.
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
  const passages = [...used].flatMap(([anchor, kind]) => {
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

/** Of a passage without numbers, units, operators, negations or conjunctions: several such passages look alike. */
const EMPTY_SKELETON = anchorPrefix(passageHash(''));
const skeletonIn = (passage: string): string => passage.split(' ')[1]!;

/** Skeletons by which one passage that is gone and one that is new are the same in other words; several of one kind may be any of them. */
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

/** Passages that are neither as they were nor differ only outside of what bears on logic. */
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
    pathways: service.pathways.map(({ id, node }) => ({ id, node: within(node, own) })),
    exclusions: each(service.exclusions),
    limits: each(service.limits),
    ...(service.continuation === undefined ? {} : { continuation: [...each(service.continuation), ...itself] }),
  };
}

/** Facts of conditions that were withdrawn, for what a reader must look up again. */
export function withdrawnFacts(node: TreeNode): string[] {
  switch (node.op) {
    case 'withdrawn':
      return [...node.facts];
    case 'all':
    case 'any':
    case 'at_least':
      return node.of.flatMap(withdrawnFacts);
    case 'not':
    case 'limit':
      return withdrawnFacts(node.of);
    default:
      return [];
  }
}
