/**
 * Requirements of the public registry for an entry with remotes, restated from
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json and the rules for its fields.
 */
import { Type } from 'typebox';

const text = (maxLength?: number) => Type.String({ minLength: 1, ...(maxLength === undefined ? {} : { maxLength }) });
const closed = { additionalProperties: false };

const Input = {
  description: Type.Optional(text()),
  isRequired: Type.Optional(Type.Boolean()),
  isSecret: Type.Optional(Type.Boolean()),
  format: Type.Optional(Type.Enum(['string', 'number', 'boolean', 'filepath'])),
  default: Type.Optional(text()),
  placeholder: Type.Optional(text()),
  value: Type.Optional(text()),
  choices: Type.Optional(Type.Array(text())),
};
const Variables = Type.Record(Type.String(), Type.Object(Input, closed));

const Remote = Type.Object(
  {
    type: Type.Enum(['streamable-http', 'sse']),
    url: Type.String({ pattern: '^(https?://[^\\s]+|\\{[a-zA-Z_][a-zA-Z0-9_]*\\}[^\\s]*)$' }),
    headers: Type.Optional(
      Type.Array(Type.Object({ name: text(), ...Input, variables: Type.Optional(Variables) }, closed)),
    ),
    variables: Type.Optional(Variables),
  },
  closed,
);

const Package = Type.Object(
  {
    registryType: Type.Enum(['npm', 'pypi', 'oci', 'nuget', 'mcpb']),
    registryBaseUrl: Type.Optional(Type.String({ format: 'uri' })),
    identifier: text(),
    version: Type.String({ minLength: 1, not: { const: 'latest' } }),
    runtimeHint: Type.Optional(text()),
    transport: Type.Object({ type: Type.Literal('stdio') }, closed),
    environmentVariables: Type.Optional(Type.Array(Type.Object({ name: text(), ...Input }, closed))),
  },
  closed,
);

export const RegistryEntry = Type.Object(
  {
    $schema: Type.Literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
    name: Type.String({ minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' }),
    title: Type.Optional(text(100)),
    description: text(100),
    // A single version, not a range.
    version: Type.String({ maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?$' }),
    websiteUrl: Type.Optional(Type.String({ format: 'uri' })),
    repository: Type.Optional(
      Type.Object({ url: Type.String({ format: 'uri' }), source: text(), id: Type.Optional(text()) }, closed),
    ),
    packages: Type.Array(Package, { minItems: 1 }),
    remotes: Type.Array(Remote, { minItems: 1 }),
  },
  closed,
);
