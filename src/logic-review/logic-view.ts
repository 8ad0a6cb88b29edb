/** Operators' logic in API responses. */
import type { Model } from '../corpus/corpus.public.ts';
import { compareLogic } from '../criteria/extraction.public.ts';
import {
  anchorPrefix,
  type CompiledLogic,
  normalizePassage,
  outlinePolicy,
  passageHash,
  policyTree,
} from '../criteria/library.public.ts';
import { loadedDocument } from './check/check-file.ts';
import type { OperatorLogicEntry } from './logic-review.queries.ts';
import { compileSource } from './operator-sources.ts';

export function logicView(model: Model, entry: OperatorLogicEntry) {
  return entryView(entry, compileEntry(model, entry));
}

function entryView(entry: OperatorLogicEntry, logic: CompiledLogic | null) {
  const { logic_id, policy_id, title, version, origin, model, status, checks } = entry;
  const { created_at, created_by, decided_at, decided_by, reason } = entry;
  return {
    logic_id,
    policy_id,
    title,
    version,
    origin,
    model,
    status,
    created_at,
    created_by,
    decided_at,
    decided_by,
    reason,
    text_state: logic?.anchorState ?? null,
    checks,
  };
}

function compileEntry(model: Model, entry: OperatorLogicEntry): CompiledLogic | null {
  const document = loadedDocument(model, entry.policy_id);
  return document === null ? null : compileSource({ ...entry, accepted: entry.status === 'accepted' }, document);
}

/** Includes the tree, its cited passages as loaded, and differences from the served logic. */
export function logicDetail(model: Model, entry: OperatorLogicEntry) {
  const logic = compileEntry(model, entry);
  return {
    ...entryView(entry, logic),
    source: entry.source,
    outline: logic === null ? '' : outlinePolicy(logic.tree),
    logic: logic?.tree ?? null,
    passages: textPassages(model, entry.policy_id, logic),
    served: servedLogic(model, entry.policy_id, logic),
  };
}

/** The loaded text in order: a reviewer also reads what the tree leaves out. */
function textPassages(model: Model, policyId: string, logic: CompiledLogic | null) {
  const { sections = [] } = loadedDocument(model, policyId) ?? {};
  const cited = Object.entries(logic?.passages ?? {});
  const reasons = new Map(logic?.tree.discarded.flatMap(({ anchors, reason }) => anchors.map((one) => [one, reason])));
  return sections.flatMap(({ heading, sourceField, blocks }) =>
    blocks.map(({ text }) => {
      const own = anchorPrefix(passageHash(normalizePassage(text)));
      // A passage with minor edits is cited by the hash of its earlier wording.
      const [anchor = own] = cited.find(([, passage]) => passage.text === text) ?? [];
      const isCited = cited.some(([known]) => known === anchor);
      return { anchor, section: heading || sourceField, text, cited: isCited, set_aside: reasons.get(anchor) ?? null };
    }),
  );
}

function servedLogic(model: Model, policyId: string, logic: CompiledLogic | null) {
  const head = model.policies.byPolicyId.get(policyId);
  const served = head === undefined ? null : policyTree(model, head.version_id);
  if (served === null) return null;
  const { source, assurance, tree } = served;
  return {
    source,
    assurance,
    outline: outlinePolicy(tree),
    differences: logic === null ? [] : compareLogic(tree, logic.tree),
  };
}
