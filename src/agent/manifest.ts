import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { named } from '../platform/http/schemas/schema-kit.ts';
import { productVersion } from '../platform/version.ts';
import { ProvenanceSchema } from './calls/provenance.ts';
import { TOOLS } from './tools/registry.ts';
import type { AgentTool } from './tools/tool.ts';

/** Scope of a key that may call this one tool, in addition to the scopes that allow all tools. */
export const toolScope = ({ id }: AgentTool): `agent:tool:${string}` => `agent:tool:${id}`;

/** Scopes that allow a call: the tool's own, or the one for all operations of its kind. */
export const requiredScopes = (tool: AgentTool) => [tool.access, toolScope(tool)] as const;

const ResultWindowSchema = named(
  'ResultWindow',
  Type.Object(
    {
      limit: Type.Integer(),
      offset: Type.Integer(),
      returned: Type.Integer(),
      total: Type.Integer(),
      has_more: Type.Boolean(),
      next_offset: Type.Union([Type.Integer(), Type.Null()]),
    },
    { description: 'The returned part of the result; omitted when the result is complete' },
  ),
);

const HumanReviewSchema = named(
  'HumanReview',
  Type.Object(
    {
      required: Type.Boolean({ description: 'False once the case of this request is resolved' }),
      case_id: Type.String(),
      resolution: Type.Optional(Type.String({ description: 'Decision of the reviewer' })),
      reasons: Type.Array(Type.String()),
      known_gaps: Type.Array(Type.String()),
    },
    { description: 'The review case; omitted when no review is needed' },
  ),
);

/** Fields of every response. */
const COMMON = {
  provenance: ProvenanceSchema,
  result_window: Type.Optional(ResultWindowSchema),
  human_review: Type.Optional(HumanReviewSchema),
};

const CommonSchema = named('AgentAnswer', Type.Object(COMMON));

/** JSON Schema 2020-12 of a tool's concise response. */
function buildConciseSchema({ output }: AgentTool): TSchema {
  const { properties, required = [], ...rest } = output.concise as Members;
  return { ...rest, properties: { ...properties, ...COMMON }, required: [...required, 'provenance'] } as TSchema;
}

/** JSON Schema 2020-12 of a tool's response in either format. */
export function buildOutputSchema(tool: AgentTool): TSchema {
  const { output } = tool;
  const concise = buildConciseSchema(tool);
  if (output.detailed === output.concise) return concise;
  // The detailed response is the one of another operation, with its schema and name.
  return Type.Object({}, { type: 'object', anyOf: [concise, { allOf: [output.detailed, CommonSchema] }] });
}

type Members = TSchema & { properties: Record<string, TSchema>; required?: string[] };

/** The schema as plain JSON, without the keywords that are internal to this service. */
export function plainSchema(schema: TSchema): Record<string, unknown> {
  const own = (name: string, value: unknown) => (/^x-[a-z]+$/.test(name) ? undefined : value);
  return JSON.parse(JSON.stringify(schema, own)) as Record<string, unknown>;
}

/** Annotations that help a client decide whether a tool may be called without confirmation. */
export function buildAnnotations({ access, idempotent }: AgentTool) {
  return {
    readOnlyHint: access === 'read',
    destructiveHint: false,
    idempotentHint: idempotent,
    openWorldHint: false,
  };
}

export interface ManifestParts {
  approvalHeader: string;
  agentHeader: string;
  countUnits(tool: AgentTool): number;
  /** Whether the caller's key may call it. */
  allows(tool: AgentTool): boolean;
}

export function manifest(parts: ManifestParts, schemas: boolean) {
  return {
    version: productVersion(),
    posture: 'Answers report what policies contain, each with a citation. The service makes no decisions for patients.',
    auth: {
      scheme: 'bearer',
      header: 'Authorization',
      agent_header: parts.agentHeader,
      scopes: {
        read_fallback: 'read',
        write_fallback: 'write',
        agent_specific: 'agent:tool:<id>',
        agent_wildcard: 'agent:tool:*',
      },
      write_approval: { header: parts.approvalHeader, value: 'reviewed' },
    },
    no_phi_boundary:
      'Send rule-level inputs only: codes, state, date of service. Requests with patient identifiers are rejected with PHI_NOT_ALLOWED and not stored.',
    tools: TOOLS.map((tool) => described(tool, parts, schemas)),
  };
}

export function described(tool: AgentTool, parts: ManifestParts, schemas: boolean) {
  const { id, title, description, access, input } = tool;
  const displayed = schemas ? { input: plainSchema(input), output: plainSchema(buildOutputSchema(tool)) } : null;
  return {
    id,
    name: id,
    title,
    description,
    access,
    scope: toolScope(tool),
    approval_required: access === 'write',
    billable_units: parts.countUnits(tool),
    annotations: buildAnnotations(tool),
    endpoint: `/v1/agent/tools/${id}`,
    method: 'POST',
    allowed: parts.allows(tool),
    ...(displayed === null
      ? {}
      : {
          input_schema: displayed.input,
          inputSchema: displayed.input,
          output_schema: displayed.output,
          outputSchema: displayed.output,
        }),
  };
}
