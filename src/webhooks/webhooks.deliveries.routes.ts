import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { attemptsOf, deliveryOf, redeliver, testEndpoint } from './webhooks.deliveries.service.ts';
import { READS, WRITES } from './webhooks.routes.ts';
import {
  AttemptListAnswer,
  type AttemptsQuery,
  AttemptsQuerySchema,
  type DeliveryParams,
  DeliveryParamsSchema,
  DeliveryWithPayloadAnswer,
  type EndpointParams,
  EndpointParamsSchema,
  RedeliverAnswer,
  TestAnswer,
} from './webhooks.schemas.ts';
import type { WebhookParts } from './webhooks.service.ts';

export function registerDeliveryRoutes(app: FastifyInstance, parts: WebhookParts): void {
  registerLog(app, parts);
  registerSending(app, parts);
}

function registerLog(app: FastifyInstance, parts: WebhookParts): void {
  app.get<{ Params: EndpointParams; Querystring: AttemptsQuery }>(
    '/v1/webhooks/:id/deliveries',
    {
      config: READS,
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: 'List delivery attempts',
        description: 'What was sent to a webhook and what it answered, newest first, for 30 days.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        querystring: AttemptsQuerySchema,
        response: { 200: AttemptListAnswer, ...errors() },
      },
    },
    async (request) => {
      const { query, params } = request;
      const { organizationId } = callerOf(request);
      const { items, cursor, limit } = await attemptsOf(parts, organizationId, params.id, query);
      const pagination = { cursor, has_more: cursor !== null, limit };
      return { data: items, meta: { pagination, filters: { success: query.success ?? null } } };
    },
  );
  app.get<{ Params: DeliveryParams }>(
    '/v1/webhooks/deliveries/:delivery_id',
    {
      config: READS,
      schema: {
        operationId: 'getWebhookDelivery',
        summary: 'Get a delivery with its payload',
        description: 'State of a delivery and the body that is sent, the same on every attempt.',
        tags: ['Webhooks'],
        params: DeliveryParamsSchema,
        response: { 200: DeliveryWithPayloadAnswer, ...errors() },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request);
      return { data: await deliveryOf(parts, organizationId, request.params.delivery_id) };
    },
  );
}

function registerSending(app: FastifyInstance, parts: WebhookParts): void {
  app.post<{ Params: EndpointParams }>(
    '/v1/webhooks/:id/test',
    {
      config: WRITES,
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a test event',
        description:
          'Sends `test.ping`, signed like any event, and returns the delivery result, waiting up to 10 seconds.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        response: { 200: TestAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await testEndpoint(parts, callerOf(request).organizationId, request.params.id) }),
  );
  app.post<{ Params: DeliveryParams }>(
    '/v1/webhooks/deliveries/:delivery_id/redeliver',
    {
      config: WRITES,
      schema: {
        operationId: 'redeliverWebhook',
        summary: 'Redeliver an event',
        description: 'Puts a delivery into the queue again, with the same webhook-id and body. It is sent at once.',
        tags: ['Webhooks'],
        params: DeliveryParamsSchema,
        response: { 200: RedeliverAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({
      data: await redeliver(parts, callerOf(request).organizationId, request.params.delivery_id),
    }),
  );
}
