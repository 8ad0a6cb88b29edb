import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { codesOfVersion, criteriaOfVersion } from '../policies/policies.public.ts';
import { documentsOf, listedCodes } from './changes.queries.ts';
import { idSpellings, versionReference } from './changes.rules.ts';
import type { VERSION_INCLUDES } from './changes.schemas.ts';
import { type CodeStanding, compareCodes } from './compare/codes.rules.ts';
import { compareVersions, type Difference } from './compare/compare.rules.ts';
import type { ComparedDocument, VersionSide } from './compare/document.ts';
import { textRuns } from './compare/runs.rules.ts';
import { summarise } from './compare/summary.rules.ts';
import { compareSections } from './compare/texts.rules.ts';
import { detailOf, findVersion, policyIdOf, type VersionRow } from './versions.queries.ts';

/** A policy as one of its versions described it. @throws AppError RESOURCE_POLICY_NOT_FOUND or RESOURCE_NOT_FOUND. */
export async function policyVersion(
  database: Database,
  policyId: string,
  reference: string,
  include: readonly (typeof VERSION_INCLUDES)[number][],
): Promise<object> {
  const known = await knownPolicy(database, policyId);
  const found = await namedVersion(database, known, 'version', reference);
  const { release_id, source, edition, ...facts } = found;
  return {
    ...(JSON.parse(await detailOf(database, found.version_id)) as object),
    ...facts,
    provenance: { source, release_id, edition },
    ...(include.includes('codes') ? await codesOfVersion(database, found.version_id) : {}),
    ...(include.includes('criteria') ? { criteria: await criteriaOfVersion(database, found.version_id) } : {}),
  };
}

/**
 * What differs between two versions of a policy: texts as runs, codes as sets. Without `to` the newest version, without
 * `from` the one before.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND or RESOURCE_NOT_FOUND.
 */
export async function policyDiff(database: Database, policyId: string, wanted: { from?: string; to?: string }) {
  const known = await knownPolicy(database, policyId);
  const to =
    wanted.to === undefined
      ? (await findVersion(database, known, 'newest'))!
      : await namedVersion(database, known, 'to', wanted.to);
  const from =
    wanted.from === undefined
      ? // The first version has none before it; it is then compared with itself.
        ((await findVersion(database, known, { before: to.version_id })) ?? to)
      : await namedVersion(database, known, 'from', wanted.from);
  const sides = await versionSides(database, [from.version_id, to.version_id]);
  const [old, next] = [sides.get(from.version_id)!, sides.get(to.version_id)!];
  const difference = compareVersions(known, old, next);
  return {
    policy_id: known,
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

async function knownPolicy(database: Database, policyId: string): Promise<string> {
  const known = await policyIdOf(database, idSpellings(policyId));
  if (known !== null) return known;
  throw new AppError('RESOURCE_POLICY_NOT_FOUND', 'There is no policy with this id', {
    details: { policy_id: [policyId] },
  });
}

async function namedVersion(
  database: Database,
  policyId: string,
  field: string,
  reference: string,
): Promise<VersionRow> {
  const found = await findVersion(database, policyId, versionReference(reference));
  if (found !== null) return found;
  throw new AppError('RESOURCE_NOT_FOUND', 'The policy has no such version in this corpus', {
    hint: 'GET /v1/policies/<policy_id>?include=versions lists the versions that are kept.',
    details: { [field]: [reference] },
  });
}

async function versionSides(database: Database, ids: readonly number[]): Promise<Map<number, VersionSide>> {
  const documents = await documentsOf(database, ids);
  const codes = Map.groupBy(await listedCodes(database, ids), (row) => row.version_id);
  return new Map(
    documents.map(({ id, document }) => [
      id,
      { document: JSON.parse(document) as ComparedDocument, codes: codes.get(id) ?? [] },
    ]),
  );
}

function factsOf({ version_id, version, status, published_at, superseded_at }: VersionRow) {
  return { version_id, version, status, published_at, superseded_at };
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
