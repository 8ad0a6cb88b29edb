/**
 * Sources that bring documents of another one between its editions, with that one: `policies.source` names it for all of them. They
 * bring a few documents, so what is reported all documents of a source, such as the loader that read them, stays.
 */
const FIRST_SOURCES: Readonly<Record<string, string>> = { 'coverage-api': 'mcd' };

/** Source that a source brings documents of: itself, or the one it is alongside. */
export function findSourceOwner(source: string): string {
  return FIRST_SOURCES[source] ?? source;
}

/**
 * Why the version of a document that is loaded stays although a source delivers another one, null where it does not: a second source
 * brings newer versions only, and what it brought gives way to a version of the first source that is not older.
 */
export function reasonToStay(
  loaded: { version: string; brought_by: string | null },
  source: string,
  { policyId, version }: { policyId: string; version: string },
): string | null {
  const [own, other] = [Number(loaded.version), Number(version)];
  const first = findSourceOwner(source) === source;
  const by = loaded.brought_by ?? source;
  const broughtBySecond = by !== source && findSourceOwner(by) === source;
  if (first ? !broughtBySecond || !(other < own) : other > own) return null;
  return `${policyId}: version ${version}, while version ${loaded.version} of ${by} is loaded`;
}
