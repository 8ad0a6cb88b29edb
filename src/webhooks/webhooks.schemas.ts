import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named } from '../platform/http/schemas/schema-kit.ts';
import { EVENT_TYPES, SUBSCRIBABLE, type Subscribable, TEST_EVENT } from './events.rules.ts';

const MAX_ID = 2_147_483_647;

const text = (description: string) => Type.String({ description });
const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, description, 'x-expects': 'an id such as 7', examples: [7] });

const UrlSchema = Type.String({
  minLength: 1,
  maxLength: 2_048,
  'x-expects': 'an https URL such as https://hooks.example.com/policies',
  description: 'https URL of the receiver; its host must resolve to public addresses only, port 443 or 8443',
});
const EventsSchema = Type.Array(named('EventType', choice<Subscribable>(SUBSCRIBABLE, 'Event type, * for all')), {
  minItems: 1,
  maxItems: 20,
  'x-expects': 'an array of event types such as ["policy.updated"], or ["*"] for all',
  description: 'Event types to deliver',
});
const status = (description: string) =>
  Type.Unsafe<'active' | 'paused'>({ type: 'string', enum: ['active', 'paused'], description });

export const CreateBodySchema = named('WebhookRequest', Type.Object({ url: UrlSchema, events: EventsSchema }));
export type CreateBody = Static<typeof CreateBodySchema>;

export const UpdateBodySchema = named(
  'WebhookChange',
  Type.Object({
    url: Type.Optional(UrlSchema),
    events: Type.Optional(EventsSchema),
    status: Type.Optional(status('active resumes deliveries and sets failure_count to 0; paused stops them')),
  }),
);
export type UpdateBody = Static<typeof UpdateBodySchema>;

export const EndpointParamsSchema = Type.Object({ id: id('Id of the webhook') });
export type EndpointParams = Static<typeof EndpointParamsSchema>;
export const DeliveryParamsSchema = Type.Object({ delivery_id: id('Id of the delivery') });
export type DeliveryParams = Static<typeof DeliveryParamsSchema>;

const PAGE = {
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
};
export const ListQuerySchema = Type.Object(PAGE);
export type ListQuery = Static<typeof ListQuerySchema>;
export const AttemptsQuerySchema = Type.Object({
  success: Type.Optional(Type.Boolean({ description: 'Only attempts that succeeded, or only those that failed' })),
  ...PAGE,
});
export type AttemptsQuery = Static<typeof AttemptsQuerySchema>;

const EndpointMembers = Type.Object({
  id: Type.Integer({ description: 'Id of the webhook' }),
  url: text('Receiver'),
  events: Type.Array(Type.String(), { description: 'Event types delivered to it' }),
  status: choice<string>(['active', 'paused'], 'paused: no messages are sent'),
  paused_reason: nullable('Why a paused webhook is paused'),
  failure_count: Type.Integer({ description: 'Failed attempts since the last success; at 20 the webhook is paused' }),
  previous_secret_expires_at: nullable('Until then the previous secret is also used for signing'),
  created_at: text('ISO 8601 UTC'),
  updated_at: text('ISO 8601 UTC'),
});
const EndpointSchema = named('Webhook', Type.Object(EndpointMembers.properties));
const WithSecretSchema = named(
  'WebhookWithSecret',
  Type.Object({
    ...EndpointMembers.properties,
    secret: text('Signing secret, whsec_ and base64 of 32 bytes; shown only in this response'),
  }),
);
export type Endpoint = Static<typeof EndpointMembers>;

export const EndpointAnswer = success(EndpointSchema);
export const SecretAnswer = success(WithSecretSchema);
export const EndpointListAnswer = success(Type.Array(EndpointSchema), { pagination: PaginationSchema });
export const DeletedAnswer = success(Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) }));

const RESULT = {
  http_status: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if no response was received' }),
  success: Type.Boolean({ description: 'The receiver returned 2xx' }),
  error: nullable('Description of the failure'),
  latency_ms: Type.Integer({ description: 'Time until the status line or the failure' }),
  response_excerpt: nullable('At most the first 1,024 bytes of the response body'),
};
const DELIVERY = {
  delivery_id: Type.Integer({ description: 'Id of the delivery' }),
  endpoint_id: Type.Integer({ description: 'Id of the webhook' }),
  event: choice<string>([...EVENT_TYPES, TEST_EVENT], 'Event type'),
  message_id: text('webhook-id of the delivery, the same on every retry'),
};

export const TestAnswer = success(
  named(
    'TestDelivery',
    Type.Object({
      ...DELIVERY,
      ...RESULT,
      status_code: Type.Union([Type.Integer(), Type.Null()], { description: 'Same as http_status' }),
      duration_ms: Type.Integer({ description: 'Same as latency_ms' }),
      created_at: text('ISO 8601 UTC'),
    }),
  ),
);

const STATE = choice<string>(
  ['pending', 'sending', 'delivered', 'failed', 'cancelled'],
  'failed: no retries left; cancelled: the webhook was deleted',
);
const AttemptSchema = named(
  'Delivery',
  Type.Object({
    ...DELIVERY,
    diff_id: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Change that the event reports; null for a test',
    }),
    attempt: Type.Integer({ description: 'Number of the attempt' }),
    ...RESULT,
    status: STATE,
    next_attempt_at: nullable('Time of the next attempt'),
    created_at: text('When the attempt began'),
  }),
);
export type Attempt = Static<typeof AttemptSchema>;
export const AttemptListAnswer = success(Type.Array(AttemptSchema), {
  pagination: PaginationSchema,
  filters: Type.Object({ success: Type.Union([Type.Boolean(), Type.Null()]) }),
});

const REDELIVERY = {
  ...DELIVERY,
  diff_id: Type.Union([Type.Integer(), Type.Null()]),
  status: STATE,
  attempts: Type.Integer({ description: 'Attempts so far' }),
  next_attempt_at: nullable('Time of the next attempt; null if there is none or it is being sent'),
  created_at: text('ISO 8601 UTC'),
};
export const RedeliverAnswer = success(named('Redelivery', Type.Object(REDELIVERY)));
export const DeliveryWithPayloadAnswer = success(
  named(
    'DeliveryWithPayload',
    Type.Object({
      ...REDELIVERY,
      payload: Type.Object({}, { additionalProperties: true, description: 'The body that is sent' }),
    }),
  ),
);
