import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { READS, WRITES } from '../webhooks.operations.ts';
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
} from '../webhooks.schemas.ts';
import type { WebhookParts } from '../webhooks.service.ts';
import { findDeliveryOrFail, loadAttempts, redeliver } from './deliveries.service.ts';
import { testEndpoint } from './test-deliveries.service.ts';

export function deliveryOperations(parts: WebhookParts): Operation[] {
  return [...logOperations(parts), ...sendingOperations(parts)];
}

function logOperations(parts: WebhookParts): Operation[] {
  return [
    defineOperation<{ params: EndpointParams; query: AttemptsQuery }>({
      id: 'listWebhookDeliveries',
      method: 'GET',
      path: '/v1/webhooks/:id/deliveries',
      freeInConsole: true,
      summary: 'List delivery attempts',
      description: 'Delivery attempts of a webhook and the responses, newest first, for 30 days.',
      tags: ['Webhooks'],
      ...READS,
      input: { params: EndpointParamsSchema, query: AttemptsQuerySchema },
      output: { 200: AttemptListAnswer, ...errors() },
      run: async (context, input) => {
        const { query, params } = input;
        const { organizationId } = context.caller;
        const { items, cursor, limit } = await loadAttempts(parts, organizationId, params.id, query);
        const pagination = { cursor, has_more: cursor !== null, limit };
        return { data: items, meta: { pagination, filters: { success: query.success ?? null } } };
      },
    }),
    defineOperation<{ params: DeliveryParams }>({
      id: 'getWebhookDelivery',
      method: 'GET',
      path: '/v1/webhooks/deliveries/:delivery_id',
      freeInConsole: true,
      summary: 'Get a delivery with its payload',
      description: 'Status of a delivery and its body, which is the same on every attempt.',
      tags: ['Webhooks'],
      ...READS,
      input: { params: DeliveryParamsSchema },
      output: { 200: DeliveryWithPayloadAnswer, ...errors() },
      run: async (context, input) => {
        const { organizationId } = context.caller;
        return { data: await findDeliveryOrFail(parts, organizationId, input.params.delivery_id) };
      },
    }),
  ];
}

function sendingOperations(parts: WebhookParts): Operation[] {
  return [
    defineOperation<{ params: EndpointParams }>({
      id: 'testWebhook',
      method: 'POST',
      path: '/v1/webhooks/:id/test',
      summary: 'Send a test event',
      description:
        'Sends `test.ping`, signed like any event, and returns the delivery result, waiting up to 10 seconds.',
      tags: ['Webhooks'],
      ...WRITES,
      input: { params: EndpointParamsSchema },
      output: { 200: TestAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({
        data: await testEndpoint(parts, context.caller.organizationId, input.params.id),
      }),
    }),
    defineOperation<{ params: DeliveryParams }>({
      id: 'redeliverWebhook',
      method: 'POST',
      path: '/v1/webhooks/deliveries/:delivery_id/redeliver',
      summary: 'Redeliver an event',
      description: 'Queues a delivery again with the same webhook-id and body. It is sent immediately.',
      tags: ['Webhooks'],
      ...WRITES,
      input: { params: DeliveryParamsSchema },
      output: { 200: RedeliverAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({
        data: await redeliver(parts, context.caller.organizationId, input.params.delivery_id),
      }),
    }),
  ];
}
