/** What differs between two versions of a policy: texts as runs, codes as sets. */
import type { Model } from '../corpus/corpus.public.ts';
import { sideOf } from './changes.between.ts';
import { type CodeStanding, compareCodes } from './compare/codes.rules.ts';
import { compareVersions, type Difference } from './compare/compare.rules.ts';
import type { ComparedDocument, VersionSide } from './compare/document.ts';
import { textRuns } from './compare/runs.rules.ts';
import { summarise } from './compare/summary.rules.ts';
import { compareSections } from './compare/texts.rules.ts';
import { factsOf, namedVersion, versionsOf } from './policy-version.ts';

/**
 * Without `to` the newest version, without `from` the one before.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND or RESOURCE_NOT_FOUND.
 */
export function policyDiff(model: Model, policyId: string, wanted: { from?: string; to?: string }) {
  const versions = versionsOf(model, policyId);
  const to = wanted.to === undefined ? versions.at(-1)! : namedVersion(versions, 'to', wanted.to);
  const from =
    wanted.from === undefined
      ? // The first version has none before it; it is then compared with itself.
        (versions[versions.indexOf(to) - 1] ?? to)
      : namedVersion(versions, 'from', wanted.from);
  const [old, next] = [from, to].map(({ head }) => sideOf(model.policies, head.version_id)) as [
    VersionSide,
    VersionSide,
  ];
  const { policy_id } = to.head;
  const difference = compareVersions(policy_id, old, next);
  return {
    policy_id,
    from: factsOf(from),
    to: factsOf(to),
    change_types: difference?.changeTypes ?? [],
    change_summary: difference === null ? null : summarise(difference, next.document, false),
    changed_fields: difference?.changedFields ?? [],
    fields: (difference?.fields ?? []).map(({ field, from, to }) => ({ field, from, to })),
    sections: sectionRuns(old.document, next.document),
    codes: codeSets(difference, old, next),
    criteria: (difference?.criteria ?? []).map(({ change, section, blockId, oldText, text }) => ({
      change,
      section,
      block_id: blockId,
      old_text: oldText,
      text,
    })),
  };
}

/** Sections of both versions, those of the newer one first. */
function sectionRuns(old: ComparedDocument, next: ComparedDocument) {
  const changed = compareSections(old, next).sourceFields;
  const keyOf = (part: { section: string; sourceField: string }) => `${part.section} ${part.sourceField}`;
  const parts = new Map([...old.sections, ...next.sections].map((part) => [keyOf(part), part]));
  const texts = (document: ComparedDocument, key: string) =>
    document.sections.filter((part) => keyOf(part) === key).flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const order = [...new Set([...next.sections, ...old.sections].map(keyOf))];
  return order.map((key) => {
    const { section, heading, sourceField } = parts.get(key)!;
    const runs = textRuns(texts(old, key), texts(next, key));
    return {
      section,
      heading,
      source_field: sourceField,
      changed: changed.has(sourceField) && runs.some(({ op }) => op !== 'kept'),
      runs,
    };
  });
}

function codeSets(difference: Difference | null, old: VersionSide, next: VersionSide) {
  const codes = difference?.codes ?? compareCodes(old, next);
  const standing = ({ code, codeSystem, kinds, dispositions }: CodeStanding) => ({
    code,
    code_system: codeSystem,
    kinds,
    dispositions,
  });
  return {
    added: codes.added.map(standing),
    removed: codes.removed.map(standing),
    disposition_changes: codes.dispositions.map(({ code, codeSystem, from, to }) => ({
      code,
      code_system: codeSystem,
      from,
      to,
    })),
    regrouped: codes.regrouped,
  };
}
