import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, FORMAT, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import {
  CADENCES,
  type Cadence,
  CHANNELS,
  type Channel,
  MATERIALITIES,
  type Materiality,
  TOPICS,
  type Topic,
} from './notifications.rules.ts';

const MAX_ID = 2_147_483_647;
const text = (description: string) => Type.String({ description });
/** Only what can be looked up: other input is rejected before the scan for patient data. */
const CODE = Type.String({
  pattern: '^ *[A-Za-z0-9.-]{2,20} *$',
  maxLength: 24,
  'x-expects': 'a procedure, diagnosis or drug code such as E0601',
});
const POLICY_ID = Type.String({
  pattern: '^ *[A-Za-z0-9._/-]{1,30}(?: [A-Za-z0-9._/-]{1,19})? *$',
  maxLength: 50,
  'x-expects': 'a policy id such as L33718',
});
const NAME = Type.String({ minLength: 1, maxLength: 100 });
/** There are fewer jurisdictions and payers than codes and policies. */
const NAMES = 50;
const listSchema = (description: string, example: string, { items = NAME, maxItems = NAMES } = {}) =>
  Type.Array(items, {
    maxItems,
    description,
    'x-expects': `an array such as ["${example}"]`,
  });
const changeable = (status: readonly string[]) => ({
  cadence: Type.Optional(choice<Cadence>(CADENCES, 'immediate: with each release; daily, weekly: a digest')),
  topics: Type.Optional(
    Type.Array(choice<Topic>(TOPICS, 'changes: of policies; webhook_paused: a webhook of yours was paused'), {
      minItems: 1,
      maxItems: TOPICS.length,
      description: 'Topics; `changes` if omitted',
    }),
  ),
  codes: Type.Optional(
    listSchema('Only policies that list one of these codes, or one of `policies`', 'E0601', {
      items: CODE,
      maxItems: 200,
    }),
  ),
  policies: Type.Optional(
    listSchema('Only these policies, or those that list one of `codes`', 'L33718', {
      items: POLICY_ID,
      maxItems: 200,
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Only policies that a keyword search for these words finds (the first 200), or those of `codes` and `policies`; empty for none',
      examples: ['home oxygen'],
    }),
  ),
  payers: Type.Optional(listSchema('Only policies of these payers, by name, code or slug, or part of it', 'Medicare')),
  jurisdictions: Type.Optional(listSchema('Only policies that apply in one of these MAC jurisdictions', 'JE')),
  materiality: Type.Optional(choice<Materiality>(MATERIALITIES, 'Minimum impact of a change; default low')),
  ...(status.length === 0
    ? {}
    : { status: Type.Optional(choice<'active' | 'paused'>(['active', 'paused'], 'paused: no messages are sent')) }),
});

export const CreateBodySchema = named(
  'NotificationSubscriptionRequest',
  Type.Object({
    channel: choice<Channel>(CHANNELS, 'Channel of delivery'),
    target: Type.String({
      minLength: 3,
      maxLength: 2_048,
      description: 'Email address, or https URL of an incoming webhook of Slack or Teams',
      [FORMAT]: 'email address or URL',
      'x-expects': 'an email address, or the https URL of an incoming webhook',
    }),
    ...changeable([]),
  }),
);
export const UpdateBodySchema = named('NotificationSubscriptionChange', Type.Object(changeable(['active', 'paused'])));
export interface Wishes {
  cadence?: Cadence;
  topics?: Topic[];
  codes?: string[];
  policies?: string[];
  q?: string;
  payers?: string[];
  jurisdictions?: string[];
  materiality?: Materiality;
  status?: 'active' | 'paused';
}
export type CreateBody = Wishes & { channel: Channel; target: string };

export const ParamsSchema = Type.Object({
  id: Type.Integer({
    minimum: 1,
    maximum: MAX_ID,
    description: 'Id of the subscription',
    'x-expects': 'an id such as 7',
    examples: [7],
  }),
});
export type Params = Static<typeof ParamsSchema>;
export const ListQuerySchema = Type.Object({
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type ListQuery = Static<typeof ListQuerySchema>;

const SubscriptionSchema = named(
  'NotificationSubscription',
  Type.Object({
    id: Type.Integer({ description: 'Id of the subscription' }),
    channel: choice<Channel>(CHANNELS, 'Channel of delivery'),
    target: text('Email address, or the host of the webhook: its URL is a secret'),
    cadence: choice<Cadence>(CADENCES, 'How often it is delivered'),
    topics: Type.Array(Type.String(), { description: 'Topics' }),
    codes: Type.Array(Type.String(), { description: 'Normalized, without dots' }),
    policies: Type.Array(Type.String()),
    q: text('Search terms; empty for none'),
    payers: Type.Array(Type.String()),
    jurisdictions: Type.Array(Type.String()),
    materiality: choice<Materiality>(MATERIALITIES, 'Minimum impact of a change'),
    status: choice<string>(
      ['unconfirmed', 'active', 'paused', 'unsubscribed'],
      'unconfirmed: the address was not confirmed yet; unsubscribed: through the link in a message',
    ),
    next_digest_at: nullable(text('When the next digest is sent, ISO 8601 UTC')),
    created_at: text('ISO 8601 UTC'),
    updated_at: text('ISO 8601 UTC'),
  }),
);
export type Subscription = Static<typeof SubscriptionSchema>;

const MessageSchema = named(
  'NotificationMessage',
  Type.Object({
    id: Type.Integer(),
    subscription_id: Type.Integer(),
    channel: choice<Channel>(CHANNELS, 'How it was sent'),
    kind: choice<string>(['confirmation', 'changes', 'problem', 'resolved', 'release', 'test'], 'Kind of message'),
    subject: text('First line'),
    state: choice<string>(
      ['pending', 'sending', 'sent', 'failed', 'canceled'],
      'failed: no retries left; canceled: the subscription ended first',
    ),
    attempts: Type.Integer(),
    problem: nullable(text('Why the last attempt failed')),
    created_at: text('ISO 8601 UTC'),
    finished_at: nullable(text('ISO 8601 UTC')),
  }),
);

export const SubscriptionAnswer = success(SubscriptionSchema);
export const SubscriptionListAnswer = success(Type.Array(SubscriptionSchema), {
  pagination: PaginationSchema,
  channels: Type.Array(choice<Channel>(CHANNELS, 'Channel of delivery'), {
    description: 'Channels that this server can send through: email only with a mail server',
  }),
});
export const DeletedAnswer = success(Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) }));
export const MessageListAnswer = success(Type.Array(MessageSchema), { pagination: PaginationSchema });
