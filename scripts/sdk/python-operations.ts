/** Every operation as a method of the Python client, with typed arguments. */
import { listOperations, type OpenApi, type Operation, resolved, type Schema } from './document.ts';

const NOTE = '"""Generated from openapi.json by "npm run sdk"; not to be edited."""';
/** Python keywords, and names the methods use themselves. */
const RESERVED = new Set([
  'from',
  'class',
  'import',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'if',
  'for',
  'def',
  'self',
]);

interface Argument {
  /** The name in Python. */
  name: string;
  member: string;
  place: 'path' | 'query' | 'body';
  type: string;
  required: boolean;
}

export function pythonOperations(document: OpenApi): string {
  const methods = listOperations(document).map((operation) => method(document, operation));
  return `${NOTE}

from __future__ import annotations

from typing import Any, Literal, Optional, Sequence

from ._pages import Answer
from ._resources import Resource, _part


class Operations(Resource):
    """Every operation by its id. Lists answer one page; the cursor in its meta begins the next."""

${methods.join('\n\n')}
`;
}

function method(document: OpenApi, operation: Operation): string {
  const args = listArguments(document, operation);
  const [first, then] = [args.filter(({ place }) => place === 'path'), args.filter(({ place }) => place !== 'path')];
  const named = [...then.filter(({ required }) => required), ...then.filter(({ required }) => !required)];
  const writes = operation.method !== 'GET';
  const signature = [
    'self',
    ...first.map(({ name, type }) => `${name}: ${type}`),
    ...(named.length > 0 || writes ? ['*'] : []),
    ...named.map(({ name, type, required }) => (required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`)),
    ...(writes ? ['idempotency_key: Optional[str] = None'] : []),
  ].join(', ');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{_part(${pythonName(name)})}`);
  const members = (place: string) => {
    const own = args.filter((one) => one.place === place);
    return `{${own.map(({ member, name }) => `${JSON.stringify(member)}: ${name}`).join(', ')}}`;
  };
  const body = operation.body === null ? 'None' : members('body');
  const address = path === operation.path ? JSON.stringify(path) : `f${JSON.stringify(path)}`;
  const key = writes ? 'idempotency_key' : 'None';
  return `    def ${snake(operation.operationId)}(${signature}) -> Answer[Any]:
        """${operation.summary}."""
        return self._call("${operation.method}", ${address}, ${members('query')}, ${body}, ${key})`;
}

function listArguments(document: OpenApi, { parameters, body }: Operation): Argument[] {
  const named = parameters
    .filter((one) => one.in !== 'header')
    .map(({ name, in: place, required, schema }) => ({
      ...{ name: pythonName(name), member: name, place: place as 'path' | 'query' },
      ...{ type: typeIn(document, schema), required: required === true },
    }));
  const { properties = {}, required = [] } = body === null ? ({} as Schema) : resolved(document, body);
  const accepted = new Set(named.map(({ name }) => name));
  const members = Object.entries(properties).map(([member, schema]) => ({
    ...{
      name: accepted.has(pythonName(member)) ? `body_${member}` : pythonName(member),
      member,
      place: 'body' as const,
    },
    ...{ type: typeIn(document, schema), required: required.includes(member) },
  }));
  return [...named, ...members];
}

function typeIn(document: OpenApi, given: Schema): string {
  const schema = resolved(document, given);
  const values = (schema.enum ?? []).filter((value) => value !== null);
  if (values.length > 0 && values.every((value) => typeof value === 'string'))
    return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => type !== 'null');
  if (types.length !== 1) return 'Any';
  switch (types[0]) {
    case 'string':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'array':
      return `Sequence[${typeIn(document, schema.items ?? {})}]`;
    default:
      return 'Any';
  }
}

const pythonName = (name: string): string => {
  const plain = name.replaceAll(/\W/g, '_');
  return RESERVED.has(plain) ? `${plain}_` : plain;
};

const snake = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
