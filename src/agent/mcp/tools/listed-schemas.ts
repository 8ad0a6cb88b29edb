/**
 * Schemas as `tools/list` returns them. An assistant reads the list before each conversation, so they are short and
 * self-contained. The full schemas, against which input is validated, are at `GET /v1/agent/tools/<tool>`.
 */
import { type TSchema, Type } from 'typebox';
import { plainSchema } from '../../manifest.ts';
import type { AgentTool } from '../../tools/tool.ts';

type Json = Record<string, unknown>;

/** Longer patterns help programs more than readers, and the description has an example. */
const MAX_PATTERN = 24;

/** Fields of every response, described once in the guide. */
const COMMON = { provenance: Type.Object({}), human_review: Type.Object({}), result_window: Type.Object({}) };

const FailedSchema = Type.Object({ error: Type.Object({}) });
const WaitingSchema = Type.Object({
  approval_required: Type.Literal(true),
  case_id: Type.String(),
  review_url: Type.String(),
});
/** The response of another operation, described there. */
const DetailedSchema = Type.Object({ provenance: Type.Object({}) }, { description: 'response_format=detailed' });

/** Accepted input: each documented form, without nulls that are equivalent to omitting the field. */
export function listedInput({ input }: AgentTool): Json {
  return withoutNull(plainSchema(input)) as Json;
}

/** Possible output: concise, detailed, waiting for a person, or an error. */
export function listedOutput({ output, access }: AgentTool): Json {
  const { properties = {}, required = [] } = output.concise as TSchema & {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const { provenance, human_review, result_window } = COMMON;
  const paged = 'policies' in properties || 'changes' in properties;
  const members = paged
    ? { provenance, result_window }
    : access === 'read'
      ? { provenance, human_review }
      : { provenance };
  const concise = { type: 'object', required: [...required, 'provenance'], properties: { ...properties, ...members } };
  const answers = [
    concise,
    ...(output.detailed === output.concise ? [] : [DetailedSchema]),
    ...(access === 'write' ? [WaitingSchema] : []),
    FailedSchema,
  ];
  const alternatives = answers.map((answer) => {
    const { type: _object, ...rest } = brief(plainSchema(answer as TSchema)) as Json;
    return rest;
  });
  return { type: 'object', anyOf: alternatives };
}

/** Omits closures and descriptions that only repeat a name: responses are read, not validated. */
function brief(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(brief);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties: _closed, description, ...own } = schema as Json;
  const rest = typeof description === 'string' && / or |=/.test(description) ? { ...own, description } : own;
  if (rest.type === 'array' && (rest.items as Json | undefined)?.type === 'string') return { type: 'array' };
  const types = simpleTypes(rest.anyOf);
  if (types !== null) return { type: types };
  return Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [
      name,
      name === 'properties' ? briefMembers(inner as Json) : brief(inner),
    ]),
  );
}

function briefMembers(members: Json): Json {
  return Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, brief(schema)]));
}

function simpleTypes(options: unknown): string[] | null {
  if (!Array.isArray(options)) return null;
  const types = options.map((option: Json) => (Object.keys(option).length === 1 ? option.type : null));
  return types.every((type) => typeof type === 'string') ? (types as string[]) : null;
}

function withoutNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema as Json).flatMap(([name, value]) => shorter(name, value, schema as Json));
  return Object.fromEntries(kept);
}

function shorter(name: string, value: unknown, { pattern, items }: Json): [string, unknown][] {
  if (name === 'properties')
    return [
      [name, Object.fromEntries(Object.entries(value as Json).map(([member, own]) => [member, withoutNull(own)]))],
    ];
  if (name === 'type' && Array.isArray(value)) return [[name, value.find((type) => type !== 'null')]];
  if (name === 'enum') return [[name, (value as unknown[]).filter((one) => one !== null)]];
  if (name === 'pattern') return String(value).length > MAX_PATTERN ? [] : [[name, value]];
  // A pattern or the item count bounds a text as well.
  if (/^(?:min|max)Length$/.test(name) && pattern !== undefined) return [];
  if (name === 'format' && pattern !== undefined) return [];
  if (name === 'items') return [[name, withoutDescription(withoutNull(value) as Json)]];
  if (name === 'description') return describedBriefly(String(value), items === undefined);
  return [[name, value]];
}

/** The list's own description covers its items. */
function withoutDescription({ description: _own, ...rest }: Json): Json {
  return rest;
}

/** The first sentence: what a field is. Later sentences explain how answers use it. */
function describedBriefly(text: string, single: boolean): [string, unknown][] {
  if (single && text.startsWith('concise for')) return [];
  return [['description', text.split(/; |\. |: edits /)[0]!]];
}
