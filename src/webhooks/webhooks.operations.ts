import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import {
  type CreateBody,
  CreateBodySchema,
  DeletedAnswer,
  EndpointAnswer,
  EndpointListAnswer,
  type EndpointParams,
  EndpointParamsSchema,
  type ListQuery,
  ListQuerySchema,
  SecretAnswer,
  type UpdateBody,
  UpdateBodySchema,
} from './webhooks.schemas.ts';
import {
  changeEndpoint,
  createEndpoint,
  endpoints,
  findEndpointOrFail,
  removeEndpoint,
  rotateSecret,
  type WebhookParts,
} from './webhooks.service.ts';

export const READS = { scopes: ['read'], feature: 'webhooks', cost: 'standard' } as const;
export const WRITES = { scopes: ['write', 'admin'], feature: 'webhooks', cost: 'standard' } as const;
const MAKES_SECRET = { ...WRITES, confidential: true } as const;

export function endpointOperations(parts: WebhookParts): Operation[] {
  return [...readsOperations(parts), ...createOperations(parts), ...changesOperations(parts)];
}

function readsOperations(parts: WebhookParts): Operation[] {
  return [
    defineOperation<{ query: ListQuery }>({
      id: 'listWebhooks',
      method: 'GET',
      path: '/v1/webhooks',
      freeInConsole: true,
      summary: 'List webhooks',
      description: 'The webhooks of your organization, ordered by id, without secrets.',
      tags: ['Webhooks'],
      ...READS,
      input: { query: ListQuerySchema },
      output: { 200: EndpointListAnswer, ...errors() },
      run: async (context, input) => {
        const { items, cursor, limit } = await endpoints(parts, context.caller.organizationId, input.query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
    defineOperation<{ params: EndpointParams }>({
      id: 'getWebhook',
      method: 'GET',
      path: '/v1/webhooks/:id',
      freeInConsole: true,
      summary: 'Get a webhook',
      description: 'Status of a webhook: whether and why it is paused, and its consecutive failed attempts.',
      tags: ['Webhooks'],
      ...READS,
      input: { params: EndpointParamsSchema },
      output: { 200: EndpointAnswer, ...errors() },
      run: async (context, input) => ({
        data: await findEndpointOrFail(parts, context.caller.organizationId, input.params.id),
      }),
    }),
  ];
}

function createOperations(parts: WebhookParts): Operation[] {
  return [
    defineOperation<{ body: CreateBody }>({
      id: 'createWebhook',
      method: 'POST',
      path: '/v1/webhooks',
      summary: 'Create a webhook',
      description:
        'Registers an https receiver for changes published from now on. The signing secret is returned only in this response.',
      tags: ['Webhooks'],
      ...MAKES_SECRET,
      input: { body: CreateBodySchema },
      output: { 200: SecretAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({ data: await createEndpoint(parts, context.caller, input.body) }),
    }),
    defineOperation<{ params: EndpointParams }>({
      id: 'rotateWebhookSecret',
      method: 'POST',
      path: '/v1/webhooks/:id/rotate-secret',
      summary: 'Rotate the signing secret',
      description: 'Creates a new secret. For 24 hours every delivery is signed with both secrets, the new one first.',
      tags: ['Webhooks'],
      ...MAKES_SECRET,
      input: { params: EndpointParamsSchema },
      output: { 200: SecretAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({
        data: await rotateSecret(parts, context.caller, input.params.id),
      }),
    }),
  ];
}

function changesOperations(parts: WebhookParts): Operation[] {
  return [
    defineOperation<{ params: EndpointParams; body: UpdateBody }>({
      id: 'updateWebhook',
      method: 'PATCH',
      path: '/v1/webhooks/:id',
      summary: 'Update a webhook',
      description:
        'Omitted fields are unchanged; at least one field is required. Setting `status` to active resets `failure_count`.',
      tags: ['Webhooks'],
      ...WRITES,
      input: { params: EndpointParamsSchema, body: UpdateBodySchema },
      output: { 200: EndpointAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => {
        return { data: await changeEndpoint(parts, context.caller, input.params.id, input.body) };
      },
    }),
    defineOperation<{ params: EndpointParams }>({
      id: 'deleteWebhook',
      method: 'DELETE',
      path: '/v1/webhooks/:id',
      summary: 'Delete a webhook',
      description: 'Stops all deliveries and cancels queued ones.',
      tags: ['Webhooks'],
      ...WRITES,
      input: { params: EndpointParamsSchema },
      output: { 200: DeletedAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => {
        await removeEndpoint(parts, context.caller, input.params.id);
        return { data: { id: input.params.id, deleted: true as const } };
      },
    }),
  ];
}
