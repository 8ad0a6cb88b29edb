import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import {
  type CreateBody,
  CreateBodySchema,
  DeletedAnswer,
  type ListQuery,
  ListQuerySchema,
  MessageListAnswer,
  type Params,
  ParamsSchema,
  SubscriptionAnswer,
  SubscriptionListAnswer,
  UpdateBodySchema,
  type Wishes,
} from './notifications.schemas.ts';
import {
  changeSubscription,
  createSubscription,
  findSubscriptionOrFail,
  type NotificationParts,
  removeSubscription,
  sentMessages,
  subscriptions,
  usableChannels,
} from './notifications.service.ts';

const READS = { scopes: ['read'], feature: 'webhooks', cost: 'standard' } as const;
const WRITES = { scopes: ['write', 'admin'], feature: 'webhooks', cost: 'standard' } as const;
/** A chat's target URL lets anyone post there. */
const SEALED = { ...WRITES, confidential: true, release: true } as const;

export function subscriptionOperations(parts: NotificationParts): Operation[] {
  return [...readsOperations(parts), ...writesOperations(parts)];
}

function readsOperations(parts: NotificationParts): Operation[] {
  return [
    defineOperation<{ query: ListQuery }>({
      id: 'listNotificationSubscriptions',
      method: 'GET',
      path: '/v1/notifications/subscriptions',
      freeInConsole: true,
      summary: 'List notification subscriptions',
      description:
        'Notification subscriptions of your organization, ordered by id, and the channels that new ones can use on this server.',
      tags: ['Notifications'],
      ...READS,
      input: { query: ListQuerySchema },
      output: { 200: SubscriptionListAnswer, ...errors() },
      run: async (context, input) => {
        const { items, cursor, limit } = await subscriptions(parts, context.caller.organizationId, input.query);
        const pagination = { cursor, has_more: cursor !== null, limit };
        return { data: items, meta: { pagination, channels: usableChannels(parts) } };
      },
    }),
    defineOperation<{ params: Params }>({
      id: 'getNotificationSubscription',
      method: 'GET',
      path: '/v1/notifications/subscriptions/:id',
      summary: 'Get a notification subscription',
      description: 'Its topics and whether it is active. Chat URLs are not returned.',
      tags: ['Notifications'],
      ...READS,
      input: { params: ParamsSchema },
      output: { 200: SubscriptionAnswer, ...errors() },
      run: async (context, input) => ({
        data: await findSubscriptionOrFail(parts, context.caller.organizationId, input.params.id),
      }),
    }),
    defineOperation<{ query: ListQuery }>({
      id: 'listNotificationMessages',
      method: 'GET',
      path: '/v1/notifications/messages',
      summary: 'List notifications sent',
      description: 'Messages sent to your subscriptions with their delivery results, newest first, for 90 days.',
      tags: ['Notifications'],
      ...READS,
      input: { query: ListQuerySchema },
      output: { 200: MessageListAnswer, ...errors() },
      run: async (context, input) => {
        const { items, cursor, limit } = await sentMessages(parts, context.caller.organizationId, input.query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
  ];
}

function writesOperations(parts: NotificationParts): Operation[] {
  return [
    defineOperation<{ body: CreateBody }>({
      id: 'createNotificationSubscription',
      method: 'POST',
      path: '/v1/notifications/subscriptions',
      summary: 'Subscribe to notifications',
      description:
        'Notifies an email address or a chat of changes published from now on. An email address first receives a confirmation link, and nothing else until it is confirmed. Search terms must not contain patient data.',
      tags: ['Notifications'],
      ...SEALED,
      phi: 'refused',
      input: { body: CreateBodySchema },
      output: { 200: SubscriptionAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({
        data: await createSubscription(parts, context.model, context.caller, input.body),
      }),
    }),
    defineOperation<{ params: Params; body: Wishes }>({
      id: 'updateNotificationSubscription',
      method: 'PATCH',
      path: '/v1/notifications/subscriptions/:id',
      summary: 'Update a notification subscription',
      description: 'Omitted fields are unchanged; at least one field is required.',
      tags: ['Notifications'],
      ...WRITES,
      release: true,
      phi: 'refused',
      input: { params: ParamsSchema, body: UpdateBodySchema },
      output: { 200: SubscriptionAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const named = { caller: context.caller, id: input.params.id };
        return { data: await changeSubscription(parts, context.model, named, input.body) };
      },
    }),
    defineOperation<{ params: Params }>({
      id: 'deleteNotificationSubscription',
      method: 'DELETE',
      path: '/v1/notifications/subscriptions/:id',
      summary: 'Delete a notification subscription',
      description: 'Stops all messages and cancels queued ones.',
      tags: ['Notifications'],
      ...WRITES,
      input: { params: ParamsSchema },
      output: { 200: DeletedAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => {
        await removeSubscription(parts, context.caller, input.params.id);
        return { data: { id: input.params.id, deleted: true as const } };
      },
    }),
  ];
}
