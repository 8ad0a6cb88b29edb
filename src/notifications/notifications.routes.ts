import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
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
  type NotificationParts,
  removeSubscription,
  sentMessages,
  subscriptionOf,
  subscriptions,
} from './notifications.service.ts';

const READS = { access: { scopes: ['read'], feature: 'webhooks', cost: 'standard' } } as const;
const WRITES = { access: { scopes: ['write', 'admin'], feature: 'webhooks', cost: 'standard' } } as const;
/** The target of a chat lets anybody write there. */
const SEALED = { access: { ...WRITES.access, confidential: true }, corpus: true } as const;

export function registerSubscriptionRoutes(app: FastifyInstance, parts: NotificationParts): void {
  registerReads(app, parts);
  registerWrites(app, parts);
}

function registerReads(app: FastifyInstance, parts: NotificationParts): void {
  app.get<{ Querystring: ListQuery }>(
    '/v1/notifications/subscriptions',
    {
      config: READS,
      schema: {
        operationId: 'listNotificationSubscriptions',
        summary: 'List notification subscriptions',
        description: 'Who of your organization is told of what, in the order of ids.',
        tags: ['Notifications'],
        querystring: ListQuerySchema,
        response: { 200: SubscriptionListAnswer, ...errors() },
      },
    },
    async (request) => {
      const { items, cursor, limit } = await subscriptions(parts, callerOf(request).organizationId, request.query);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
  app.get<{ Params: Params }>(
    '/v1/notifications/subscriptions/:id',
    {
      config: READS,
      schema: {
        operationId: 'getNotificationSubscription',
        summary: 'Get a notification subscription',
        description: 'What it tells of and whether it is active. URLs of chats are not shown.',
        tags: ['Notifications'],
        params: ParamsSchema,
        response: { 200: SubscriptionAnswer, ...errors() },
      },
    },
    async (request) => ({ data: await subscriptionOf(parts, callerOf(request).organizationId, request.params.id) }),
  );
  app.get<{ Querystring: ListQuery }>(
    '/v1/notifications/messages',
    {
      config: READS,
      schema: {
        operationId: 'listNotificationMessages',
        summary: 'List notifications sent',
        description: 'What was sent to your subscriptions and what came of it, newest first, for 90 days.',
        tags: ['Notifications'],
        querystring: ListQuerySchema,
        response: { 200: MessageListAnswer, ...errors() },
      },
    },
    async (request) => {
      const { items, cursor, limit } = await sentMessages(parts, callerOf(request).organizationId, request.query);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
}

function registerWrites(app: FastifyInstance, parts: NotificationParts): void {
  app.post<{ Body: CreateBody }>(
    '/v1/notifications/subscriptions',
    {
      config: SEALED,
      schema: {
        operationId: 'createNotificationSubscription',
        summary: 'Subscribe to notifications',
        description:
          'Tells an e-mail address or a chat of changes published from now on. An e-mail address gets a mail with a link first, and nothing else until the link is followed.',
        tags: ['Notifications'],
        body: CreateBodySchema,
        response: { 200: SubscriptionAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({
      data: await createSubscription(parts, modelOf(request), callerOf(request).organizationId, request.body),
    }),
  );
  app.patch<{ Params: Params; Body: Wishes }>(
    '/v1/notifications/subscriptions/:id',
    {
      config: { ...WRITES, corpus: true },
      schema: {
        operationId: 'updateNotificationSubscription',
        summary: 'Update a notification subscription',
        description: 'Members that are left out stay as they are; at least one is needed.',
        tags: ['Notifications'],
        params: ParamsSchema,
        body: UpdateBodySchema,
        response: { 200: SubscriptionAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const named = { organizationId: callerOf(request).organizationId, id: request.params.id };
      return { data: await changeSubscription(parts, modelOf(request), named, request.body) };
    },
  );
  app.delete<{ Params: Params }>(
    '/v1/notifications/subscriptions/:id',
    {
      config: WRITES,
      schema: {
        operationId: 'deleteNotificationSubscription',
        summary: 'Delete a notification subscription',
        description: 'Nothing more is sent to it, and what waits is canceled.',
        tags: ['Notifications'],
        params: ParamsSchema,
        response: { 200: DeletedAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      await removeSubscription(parts, callerOf(request).organizationId, request.params.id);
      return { data: { id: request.params.id, deleted: true as const } };
    },
  );
}
