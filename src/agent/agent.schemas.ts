import { type TSchema, Type } from 'typebox';
import { PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

export const ManifestQuerySchema = Type.Object({
  include: Type.Optional(choice(['schemas'], 'schemas: with input and output schemas')),
});

const JsonSchema = Type.Object({}, { additionalProperties: true, description: 'JSON Schema 2020-12' });

const ToolSchema = named(
  'AgentTool',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    title: Type.String(),
    description: Type.String({ description: 'What it does, when to use it and when not, with an example' }),
    access: choice(['read', 'write'], 'Kind of tool'),
    scope: Type.String({ description: 'Scope that allows this tool alone' }),
    approval_required: Type.Boolean({ description: 'True: returns 202 until a person has reviewed the request' }),
    billable_units: Type.Integer({ description: 'Units of a standard call' }),
    annotations: Type.Object({
      readOnlyHint: Type.Boolean(),
      destructiveHint: Type.Boolean(),
      idempotentHint: Type.Boolean(),
      openWorldHint: Type.Boolean(),
    }),
    endpoint: Type.String(),
    method: Type.String(),
    allowed: Type.Boolean({ description: 'Whether your key and plan may call it' }),
    input_schema: Type.Optional(JsonSchema),
    inputSchema: Type.Optional(JsonSchema),
    output_schema: Type.Optional(JsonSchema),
    outputSchema: Type.Optional(JsonSchema),
  }),
);

export const ToolAnswerSchema = success(ToolSchema);
export const ManifestAnswerSchema = success(
  Type.Object({
    version: Type.String(),
    posture: Type.String({ description: 'Scope and limits of answers' }),
    auth: Type.Object({
      scheme: Type.String(),
      header: Type.String(),
      agent_header: Type.String({ description: 'Header with the name of the agent, at most 120 characters' }),
      scopes: Type.Object({
        read_fallback: Type.String(),
        write_fallback: Type.String(),
        agent_specific: Type.String(),
        agent_wildcard: Type.String(),
      }),
      write_approval: Type.Object({ header: Type.String(), value: Type.String() }),
    }),
    no_phi_boundary: Type.String(),
    tools: Type.Array(ToolSchema),
  }),
);

export const ToolParamsSchema = Type.Object({ tool: Type.String({ maxLength: 64, description: 'Id of the tool' }) });

/** Fields of `meta` in every call. */
const callMeta = {
  tool: Type.String(),
  actor_type: Type.String({ description: 'api_client, agent, human or system' }),
  actor_name: orNull,
  approval_status: Type.String({ description: 'not_required, required, approved or rejected' }),
  ledger_id: Type.String({ description: 'Ledger entry of the call' }),
  idempotency_key: orNull,
  cached: Type.Boolean(),
};

/** Wraps `data` with the `meta` of a call; the schema has one name for all tools. */
export function answerOfCall<Data extends TSchema>(data: Data) {
  const schema = success(data, callMeta);
  named('AgentMeta', schema.properties.meta);
  return schema;
}

export const ApprovalSchema = named(
  'AgentApproval',
  Type.Object({
    approval_required: Type.Literal(true),
    approval_status: Type.Literal('required'),
    tool: Type.String(),
    required_header: Type.String({
      description: 'Header that uses an approval; it has no effect without a recorded approval',
    }),
    next_action: Type.String({ description: 'Action required from a reviewer' }),
    case_id: Type.String({ description: 'The review of this request' }),
    review_url: Type.String({ description: 'Where a signed-in reviewer reads and decides the request' }),
    provenance: Type.Object({}, { additionalProperties: true }),
  }),
);
export const ApprovalAnswerSchema = answerOfCall(ApprovalSchema);

export const LedgerLinkSchema = named(
  'LedgerLink',
  Type.Object({
    position: Type.Integer({ description: 'Position in the chain of the organization, from 1' }),
    ledger_id: Type.String(),
    at: Type.String(),
    organization_id: Type.String(),
    key_id: Type.String(),
    actor_type: Type.String(),
    actor_name: orNull,
    tool: Type.String(),
    request_hash: Type.String({ description: 'SHA-256 of the request; keyed if the request was rejected' }),
    outcome: Type.String({
      description: 'answered, review_required, approval_required, executed, refused, phi_rejected, review_resolved',
    }),
    approval: Type.String({ description: 'not_required, required, approved or rejected' }),
    request_id: Type.String(),
    details: Type.Object({}, { additionalProperties: true }),
    previous_hash: Type.String(),
    hash: Type.String(),
  }),
);

export const VerificationAnswerSchema = success(
  Type.Object({
    valid: Type.Boolean({ description: 'Every entry verified so far is valid' }),
    complete: Type.Boolean({ description: 'The head was reached, so the entire chain was verified' }),
    links: Type.Integer({ description: 'Entries verified, from the first one on' }),
    head_hash: orNull,
    broken: Type.Union([
      Type.Object({ position: Type.Integer(), ledger_id: orNull, reason: Type.String() }),
      Type.Null(),
    ]),
  }),
  { pagination: PaginationSchema },
);
