/** Logic of a policy as one tree, compiled from a library file. Plain JSON, as stored in a release. */
import type { CodeRange, Quantity, Relation } from '../criteria.ast.ts';

/** Version of the tree format, stored with it. Logic of an unknown version is not used. */
export const TREE_VERSION = '1.0';

/** Assurance of a policy's logic, weakest first. Only `checked` and `reviewed` logic decides. */
export const ASSURANCES = ['extracted', 'drafted', 'checked', 'reviewed'] as const;
export type Assurance = (typeof ASSURANCES)[number];

export const FACT_KINDS = ['yes_no', 'number', 'choice', 'date', 'treatment', 'services', 'codes'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A fact that a policy uses. */
export interface FactDefinition {
  id: string;
  ask: string;
  kind: FactKind;
  /** UCUM; numbers only. */
  unit?: string;
  /** Choices only. */
  values?: readonly string[];
  /** Plausible values in `unit`, inclusive. */
  range?: readonly [number, number];
  /** Id in the parameter catalog; absent for a policy-specific fact. */
  parameter?: string;
  synonyms?: readonly string[];
  loinc?: readonly string[];
  snomed?: readonly string[];
  /** Diagnosis codes that state the condition. */
  impliedBy?: readonly CodeRange[];
  /** Diagnosis codes that a claim reports if the condition is met; they do not state it. */
  reportedAs?: readonly CodeRange[];
  /**
   * Claim codes that show an answer. For choices: procedures that imply it, diagnoses under which it is possible. For
   * questions: diagnoses that state it (`yes`, `no`), and codes that state it elsewhere on the claim, and modifiers (`with`).
   * For numbers: diagnoses that state bounds (`15..29.9`), and the amount that one unit of the procedures adds (`50`). A place
   * of service may answer questions and choices (`place`).
   */
  answerCodes?: readonly AnswerCodes[];
  derived?: Formula;
  /** Characters of the subject in a question of yes or no, after its first word. */
  subjectLength?: number;
}

export interface AnswerCodes {
  value: string;
  dx: readonly CodeRange[];
  px: readonly CodeRange[];
  with?: readonly CodeRange[];
  /** Places of service, in words of a claim's `place`. */
  place?: readonly string[];
  /** Procedures and modifiers that rule it out. */
  not?: readonly CodeRange[];
}

/** A product of other parameters, e.g. weight / height^2. */
export interface Formula {
  text: string;
  factors: readonly { of: FactDefinition; power: number }[];
}

export const TREATMENT_STATES = ['tried', 'failed', 'contraindicated', 'not_tried'] as const;
export type TreatmentState = (typeof TREATMENT_STATES)[number];

/** Null is unknown. */
export type Truth = boolean | null;

/** Where a period of counted services starts. */
export type CountMode = 'rolling' | 'calendar' | 'lifetime';

export type Leaf =
  | { op: 'fact'; fact: string }
  | { op: 'compare'; fact: string; is: Relation; value: number; unit: string }
  | { op: 'choice'; fact: string; values: readonly string[] }
  | { op: 'codes'; fact: string; codes: readonly CodeRange[] }
  /** The day itself, against a day of the calendar. */
  | { op: 'date'; fact: string; is: Relation; date: string }
  /** Time from the day to the date of service, or in extracted logic to another day. */
  | { op: 'elapsed'; fact: string; is: 'within' | 'older' | Relation; value: number; unit: string; until?: string }
  /** Services of the kind in a period that ends with the current service, which counts. */
  | { op: 'count'; fact: string; is: Relation; value: number; period: Quantity | null; mode: CountMode }
  | {
      op: 'treatment';
      fact: string;
      state: 'tried' | 'failed' | 'contraindicated';
      duration: { is: Relation; value: number; unit: string } | null;
    };

export type TreeNode = { anchors?: readonly string[] } & (
  | { op: 'all'; of: readonly TreeNode[] }
  | { op: 'any'; of: readonly TreeNode[] }
  | { op: 'at_least'; count: number; of: readonly TreeNode[] }
  | { op: 'not'; of: TreeNode }
  /** A limit: excluded when it is exceeded, open while the count is not given, undecided while an exception may allow it. */
  | { op: 'limit'; of: TreeNode }
  /** Withdrawn: the text it came from has changed. */
  | { op: 'withdrawn'; facts: readonly string[] }
  | Leaf
);

export type LeafNode = TreeNode & Leaf;

export const COVERAGES = ['criteria', 'covered', 'not_covered', 'study', 'contractor'] as const;
export type ServiceCoverage = (typeof COVERAGES)[number];

/** One of the alternatives of a service. */
export interface Pathway {
  id: string;
  /** For display; logic of operators and of extraction has none. */
  title?: string;
  node: TreeNode;
}

export interface ServiceRule {
  id: string;
  title: string;
  coverage: ServiceCoverage;
  /** For a service without conditions. */
  anchors?: readonly string[];
  codes?: readonly CodeRange[];
  diagnoses?: readonly CodeRange[];
  /** The use that the policy addresses: false means it does not apply to the request; missing is assumed true. */
  subject?: TreeNode;
  /** Selects the service by facts. */
  when?: TreeNode;
  requires: readonly TreeNode[];
  pathways: readonly Pathway[];
  /** Each ends or denies coverage when true. */
  exclusions: readonly TreeNode[];
  limits: readonly TreeNode[];
  /** Replaces `requires` and `pathways` after the trial period. */
  continuation?: readonly TreeNode[];
  documentation: readonly { id: string; text: string; anchors: readonly string[] }[];
  study?: { text: string; anchors: readonly string[] };
  /** Procedures and modifiers of a claim that is for another service: those in `not`, or none of `only`. */
  claimed?: { not: readonly CodeRange[]; only: readonly CodeRange[] };
}

export const LOGIC_KINDS = ['computable', 'judgment', 'no_criteria'] as const;

export interface PolicyLogic {
  tree_version: string;
  policy: string;
  title: string;
  /** Version of the accepted text. */
  version: string;
  kind: (typeof LOGIC_KINDS)[number];
  summary: string;
  facts: readonly FactDefinition[];
  /** Each service includes what `common` states. */
  services: readonly ServiceRule[];
  discarded: readonly { anchors: readonly string[]; reason: string }[];
}

export type Phase = 'initial' | 'continued';

/** The complete tree that decides a service in a phase. */
export function serviceTree(service: ServiceRule, phase: Phase): TreeNode {
  const continued = phase === 'continued' ? service.continuation : undefined;
  const pathways = service.pathways.map(({ node }) => node);
  const required = continued ?? [
    ...service.requires,
    ...(pathways.length === 0 ? [] : [{ op: 'any' as const, of: pathways }]),
  ];
  return {
    op: 'all',
    of: [
      ...required,
      ...service.exclusions.map((of): TreeNode => ({ op: 'not', of })),
      ...service.limits.map((of): TreeNode => ({ op: 'limit', of })),
    ],
  };
}

/** The nodes directly below a node. */
export function childNodes(node: TreeNode): readonly TreeNode[] {
  return 'of' in node ? ([node.of].flat() as readonly TreeNode[]) : [];
}

/**
 * Every leaf below a node, with the anchors of its nearest ancestor that has any, and whether its truth speaks for the
 * node (`positive`) or against it.
 */
export function* signedLeaves(
  node: TreeNode,
  positive = true,
  inherited: readonly string[] = [],
): Generator<{ leaf: LeafNode; positive: boolean }> {
  const anchors = node.anchors ?? inherited;
  for (const child of childNodes(node)) yield* signedLeaves(child, positive !== (node.op === 'not'), anchors);
  if ('fact' in node)
    yield { leaf: node.anchors === undefined && anchors.length > 0 ? { ...node, anchors } : node, positive };
}

export function* listLeaves(node: TreeNode): Generator<LeafNode> {
  for (const { leaf } of signedLeaves(node)) yield leaf;
}

/** Every node of a service, by its role. */
export function serviceNodes(service: ServiceRule): { part: string; node: TreeNode }[] {
  const part = (name: string, nodes: readonly TreeNode[]) => nodes.map((node, at) => ({ part: `${name}.${at}`, node }));
  return [
    ...(service.subject === undefined ? [] : [{ part: 'subject', node: service.subject }]),
    ...(service.when === undefined ? [] : [{ part: 'when', node: service.when }]),
    ...part('requires', service.requires),
    ...service.pathways.map(({ id, node }) => ({ part: `pathways.${id}`, node })),
    ...part('exclusions', service.exclusions),
    ...part('limits', service.limits),
    ...part('continuation', service.continuation ?? []),
  ];
}

export type ListNode = Extract<TreeNode, { of: readonly TreeNode[] }>;

/** How many items of a list must be true. */
export function countNeeded(node: ListNode): number {
  if (node.op === 'at_least') return node.count;
  return node.op === 'all' ? node.of.length : 1;
}
