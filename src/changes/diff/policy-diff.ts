/** Differences between two versions of a policy: texts as runs, codes as sets. */
import type { Model } from '../../corpus/corpus.public.ts';
import { readVersionSide } from '../changes.between.ts';
import { listVersions, namedVersion, toVersionFacts } from '../policy-version.ts';
import { type CodeState, compareCodes } from './codes.rules.ts';
import { compareVersions, type Difference } from './diff.rules.ts';
import type { ComparedDocument, VersionSide } from './document.ts';
import { textRuns } from './runs.rules.ts';
import { summarise } from './summary.rules.ts';
import { compareSections } from './texts.rules.ts';

/**
 * `to` defaults to the newest version, `from` to the one before it.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND or RESOURCE_NOT_FOUND.
 */
export function policyDiff(model: Model, policyId: string, wanted: { from?: string; to?: string }) {
  const versions = listVersions(model, policyId);
  const to = wanted.to === undefined ? versions.at(-1)! : namedVersion(versions, 'to', wanted.to);
  const from =
    wanted.from === undefined
      ? // The first version has no predecessor; it is compared with itself.
        (versions[versions.indexOf(to) - 1] ?? to)
      : namedVersion(versions, 'from', wanted.from);
  const [old, next] = [from, to].map(({ head }) => readVersionSide(model.policies, head.version_id)) as [
    VersionSide,
    VersionSide,
  ];
  const { policy_id } = to.head;
  const difference = compareVersions(policy_id, old, next);
  return {
    policy_id,
    from: toVersionFacts(from),
    to: toVersionFacts(to),
    change_types: difference?.changeTypes ?? [],
    change_summary: difference === null ? null : summarise(difference, next.document, false),
    changed_fields: difference?.changedFields ?? [],
    fields: (difference?.fields ?? []).map(({ field, from, to }) => ({ field, from, to })),
    sections: sectionRuns(old.document, next.document),
    codes: codeSets(difference, old, next),
    logic: difference?.logic ?? [],
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
export function sectionRuns(old: ComparedDocument, next: ComparedDocument) {
  const changed = compareSections(old, next).sourceFields;
  const sectionKey = (part: { section: string; sourceField: string }) => `${part.section} ${part.sourceField}`;
  const parts = new Map([...old.sections, ...next.sections].map((part) => [sectionKey(part), part]));
  const texts = (document: ComparedDocument, key: string) =>
    document.sections
      .filter((part) => sectionKey(part) === key)
      .flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const order = [...new Set([...next.sections, ...old.sections].map(sectionKey))];
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
  const active = ({ code, codeSystem, kinds, dispositions }: CodeState) => ({
    code,
    code_system: codeSystem,
    kinds,
    dispositions,
  });
  return {
    added: codes.added.map(active),
    removed: codes.removed.map(active),
    disposition_changes: codes.dispositions.map(({ code, codeSystem, from, to }) => ({
      code,
      code_system: codeSystem,
      from,
      to,
    })),
    regrouped: codes.regrouped,
  };
}
