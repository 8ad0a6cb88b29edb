/** A Postman collection 2.1, which Bruno and Insomnia import too. */
import { inlined, listOperations, type OpenApi, type Operation, type Schema } from './document.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function collectionFiles(document: OpenApi): Record<string, string> {
  const operations = listOperations(document).filter(({ deprecated }) => !deprecated);
  const folders = [...new Set(operations.map(({ tag }) => tag))];
  const collection = {
    info: { name: document.info.title, description: document.info.description, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:8787' },
      { key: 'apiKey', value: '' },
    ],
    item: folders.map((name) => ({
      name,
      item: operations.filter(({ tag }) => tag === name).map((operation) => item(document, operation)),
    })),
  };
  return { 'sdk/postman/coverage-policy.postman_collection.json': `${JSON.stringify(collection, null, 2)}\n` };
}

function item(
  document: OpenApi,
  { method, path, summary, description, open, parameters, body, bodyExample }: Operation,
) {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1'));
  const described = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description: about, required }) => ({
        key: name,
        value: '',
        description: about ?? '',
        ...(place === 'query' ? { disabled: required !== true } : {}),
      }));
  const query = described('query');
  return {
    name: summary,
    request: {
      method,
      description,
      ...(open ? { auth: { type: 'noauth' } } : {}),
      header: body === null ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query,
        variable: described('path'),
      },
      ...(body === null ? {} : { body: buildBody(bodyExample ?? sample(inlined(document, body) as Schema)) }),
    },
  };
}

function buildBody(value: unknown) {
  return { mode: 'raw', raw: JSON.stringify(value, null, 2), options: { raw: { language: 'json' } } };
}

/** The smallest value that a schema without an example requests: required members only. */
function sample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choice !== undefined) return sample(choice);
  if (schema.enum !== undefined) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]);
    return Object.fromEntries(required);
  }
  if (type === 'array') return schema.items === undefined ? [] : [sample(schema.items)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return typeof schema.format === 'string' && schema.format === 'date' ? '2026-01-01' : '';
}
