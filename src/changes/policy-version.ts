/** A policy as described by one of its versions, including replaced ones. */
import type { Model, PolicyHead } from '../corpus/corpus.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { codesOfVersion, criteriaOfVersion, policyIds } from '../policies/policies.public.ts';
import { versionReference } from './changes.rules.ts';
import type { VERSION_INCLUDES } from './versions.schemas.ts';

/** A version, and when the next one replaced it; null for the newest. */
export interface KnownVersion {
  head: PolicyHead;
  superseded_at: string | null;
}

/** @throws AppError RESOURCE_POLICY_NOT_FOUND or RESOURCE_NOT_FOUND. */
export function policyVersion(
  model: Model,
  policyId: string,
  reference: string,
  include: readonly (typeof VERSION_INCLUDES)[number][],
): object {
  const version = namedVersion(listVersions(model, policyId), 'version', reference);
  const { version_id, release, source, part } = version.head;
  const file = model.policies.listFiles(release, part)[0];
  return {
    ...(JSON.parse(model.policies.detail(version_id)) as object),
    ...toVersionFacts(version),
    policy_id: version.head.policy_id,
    is_current: model.policies.byVersionId.has(version_id),
    provenance: { source: file?.source ?? source, release_id: release, edition: file?.edition ?? null },
    ...(include.includes('codes') ? codesOfVersion(model, version_id) : {}),
    ...(include.includes('criteria') ? { criteria: criteriaOfVersion(model, version_id) } : {}),
  };
}

/** Versions of a policy, oldest first. @throws AppError RESOURCE_POLICY_NOT_FOUND. */
export function listVersions(model: Model, policyId: string): KnownVersion[] {
  for (const spelling of policyIds(model, policyId)) {
    const heads = model.policies.listVersions(spelling);
    if (heads.length > 0)
      return heads.map((head, at) => ({ head, superseded_at: heads[at + 1]?.published_at ?? null }));
  }
  throw new AppError('RESOURCE_POLICY_NOT_FOUND', 'No policy has this id', {
    details: { policy_id: [policyId] },
  });
}

/**
 * A version by its publisher's label or our id. If several versions share a label (a retirement keeps it), the newest
 * one is used. @throws AppError RESOURCE_NOT_FOUND.
 */
export function namedVersion(versions: readonly KnownVersion[], field: string, reference: string): KnownVersion {
  const wanted = versionReference(reference);
  const found = versions.findLast(({ head }) =>
    'id' in wanted ? head.version_id === wanted.id : head.version === wanted.label,
  );
  if (found !== undefined) return found;
  throw new AppError('RESOURCE_NOT_FOUND', 'The corpus does not have this version of the policy', {
    hint: 'GET /v1/policies/<policy_id>?include=versions lists the retained versions.',
    details: { [field]: [reference] },
  });
}

export function toVersionFacts({ head, superseded_at }: KnownVersion) {
  const { version_id, version, status, published_at } = head;
  return { version_id, version, status, published_at, superseded_at };
}
