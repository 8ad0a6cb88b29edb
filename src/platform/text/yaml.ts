/** YAML 1.2 in its core schema. js-yaml reads it four times faster than `yaml` (docs/adr/dependencies.md). */
import { CORE_SCHEMA, dump, loadAll } from 'js-yaml';

/** An alias repeats what it refers to: aliases of aliases would make a file of some lines fill the memory. */
const MAX_VALUES = 1_000_000;

/**
 * @param maxAliases for files of strangers, who may not repeat much; no limit by default.
 * @returns null for a text without a document.
 * @throws Error with the problem and its place on the first line: bad syntax, a key that is listed twice, too many values.
 */
export function parseYaml(text: string, maxAliases = -1): unknown {
  const documents = loadAll(text, { schema: CORE_SCHEMA, maxAliases });
  if (documents.length > 1) throw new Error('more than one document');
  const [value = null] = documents;
  if (text.includes('*')) requireFewValues(value);
  return value;
}

/** @param value plain data. */
export function writeYaml(value: unknown): string {
  return dump(value, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true });
}

function requireFewValues(value: unknown): void {
  const left = [value];
  for (let count = 0; left.length > 0; count++) {
    if (count + left.length > MAX_VALUES) throw new Error('aliases repeat too many values');
    const next = left.pop();
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part);
  }
}
