/** Every name in a request must be declared as displayed to others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAME_WITH_LETTERS, PLAIN_NAME } from './plain-names.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
/** Compared with the existing name, and not stored. */
const COMPARED = new Set(['deleteOrganization']);

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));

function namesIn(schema: Schema, at: string): { at: string; pattern: string | undefined }[] {
  const { $ref, properties = {}, items, anyOf = [] } = schema;
  if ($ref !== undefined) return namesIn(document.components.schemas[$ref.split('/').at(-1)!], at);
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(/(?:^|_)name$/.test(name) && inner.type === 'string'
        ? [{ at: `${at}.${name}`, pattern: inner.pattern }]
        : []),
      ...namesIn(inner, `${at}.${name}`),
    ]),
    ...(items === undefined ? [] : namesIn(items, `${at}[]`)),
    ...anyOf.flatMap((one) => namesIn(one, at)),
  ];
}

test('in request bodies contain no hidden characters', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object)) as {
    operationId?: string;
    requestBody?: { content: Record<string, { schema: Schema }> };
  }[];
  const names = operations
    .filter(({ operationId }) => operationId !== undefined && !COMPARED.has(operationId))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema, operationId!)),
    );
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter(({ pattern }) => pattern !== PLAIN_NAME && pattern !== NAME_WITH_LETTERS)).toEqual([]);
});
