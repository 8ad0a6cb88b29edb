/**
 * Sources that deliver documents of another source between its editions, under its name in `policies.source`. They
 * deliver few documents, so facts about all documents of a source, such as its loader, stay.
 */
const FIRST_SOURCES: Readonly<Record<string, string>> = { 'coverage-api': 'mcd' };

/** The source that a source belongs to: itself, or the one it supplements. */
export function findSourceOwner(source: string): string {
  return FIRST_SOURCES[source] ?? source;
}

/**
 * Why the loaded version of a document stays although a source delivers another one, or null: a second source only
 * delivers newer versions, which a version of the first source replaces if it is not older.
 */
export function reasonToStay(
  loaded: { version: string; loaded_from: string | null },
  source: string,
  { policyId, version }: { policyId: string; version: string },
): string | null {
  const [own, other] = [Number(loaded.version), Number(version)];
  const first = findSourceOwner(source) === source;
  const by = loaded.loaded_from ?? source;
  const broughtBySecond = by !== source && findSourceOwner(by) === source;
  if (first ? !broughtBySecond || !(other < own) : other > own) return null;
  return `${policyId}: version ${version}, while version ${loaded.version} of ${by} is loaded`;
}
