import { type TSchema, Type } from 'typebox';
import { named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { EVENT_TYPES, type EventType, TEST_EVENT } from './events.rules.ts';

const PolicySchema = Type.Object(
  {
    policy_id: Type.String(),
    title: nullable(Type.String()),
    policy_type: nullable(Type.String()),
    jurisdiction: nullable(
      Type.String({ description: 'Main MAC jurisdiction; null for national and commercial policies' }),
    ),
    jurisdictions: Type.Array(Type.String()),
    payer_name: nullable(Type.String()),
    status: Type.String({ description: 'active or retired' }),
    version: nullable(Type.String()),
    effective_date: nullable(Type.String({ description: 'YYYY-MM-DD' })),
    retire_date: nullable(Type.String({ description: 'YYYY-MM-DD' })),
    source_url: nullable(Type.String()),
  },
  { additionalProperties: true, description: 'The policy in the version after the change' },
);

/** Body of a delivery that reports a change. */
export const EventSchema = named(
  'WebhookEvent',
  Type.Object(
    {
      id: Type.String({ description: 'The same as the header webhook-id, and the same on every retry' }),
      type: Type.Unsafe<EventType>({ type: 'string', enum: [...EVENT_TYPES] }),
      timestamp: Type.String({ description: 'When the change was published, ISO 8601 UTC' }),
      data: Type.Object(
        {
          diff_id: Type.Integer(),
          policy_id: Type.String(),
          policy_title: nullable(Type.String()),
          policy_type: nullable(Type.String()),
          payer_name: nullable(Type.String()),
          jurisdictions: Type.Array(Type.String()),
          old_version: nullable(Type.String()),
          new_version: nullable(Type.String()),
          change_type: Type.String(),
          change_summary: Type.String(),
          details: Type.Object({}, { additionalProperties: true }),
          changed_at: Type.String(),
          timestamp: Type.String(),
          policy: PolicySchema,
        },
        {
          additionalProperties: true,
          description: 'The change record as in GET /v1/policies/changes, with its policy',
        },
      ),
    },
    { additionalProperties: true },
  ),
);

/** Body of a delivery that reports the end of a batch of claims. */
const BatchSchema = Type.Object(
  {
    id: Type.String({ description: 'The same as the header webhook-id, and the same on every retry' }),
    type: Type.Literal('batch.completed'),
    timestamp: Type.String({ description: 'When the batch ended, ISO 8601 UTC' }),
    data: Type.Object(
      { batch_id: Type.String(), status: Type.String({ description: 'completed, stopped or failed' }) },
      {
        additionalProperties: true,
        description: 'The batch as returned by GET /v1/claims/batch/{batch_id}; contains no claims',
      },
    ),
  },
  { additionalProperties: true },
);

const TestSchema = Type.Object(
  {
    id: Type.String(),
    type: Type.Literal(TEST_EVENT),
    timestamp: Type.String(),
    data: Type.Object({ endpoint_id: Type.Integer(), message: Type.String() }),
  },
  { additionalProperties: true },
);

const MEANING: Record<EventType, string> = {
  'policy.created': 'A policy is new',
  'policy.updated': 'The text or the metadata of a policy changed',
  'policy.retired': 'A policy is no longer active',
  'policy.codes_changed': 'The codes of a policy changed',
  'policy.criteria_changed': 'The criteria of a policy changed',
  'policy.verdict_changed': 'A policy change affected verdicts',
  'policy.upcoming': 'An upcoming date of a policy: 60, 30, 7 and 1 day before',
};

/** Webhook requests by event, for the OpenAPI document. */
export const webhookEvents: Record<string, object> = {
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, delivery(type, MEANING[type], EventSchema)])),
  'batch.completed': delivery('batch.completed', 'A batch of claims has ended', BatchSchema),
  [TEST_EVENT]: delivery(TEST_EVENT, 'A test requested by the owner of the webhook', TestSchema),
};

function delivery(type: string, summary: string, schema: TSchema): object {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    post: {
      operationId: `receive${type.replace(/(?:^|[._])([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`,
      summary,
      description: `${summary}. Return 2xx within 10 s; verify the signature before you trust the body.`,
      tags: ['Webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'Identifies the event; the same on repeated deliveries'),
        header('webhook-timestamp', 'Seconds since the epoch, when this attempt was made'),
        header('webhook-signature', 'Signatures separated by spaces: v1, and base64 of HMAC-SHA256'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Accepted; any other status, or none within 10 s, is retried' } },
    },
  };
}
