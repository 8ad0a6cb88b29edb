import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
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
  endpointOf,
  endpoints,
  removeEndpoint,
  rotateSecret,
  type WebhookParts,
} from './webhooks.service.ts';

export const READS = { access: { scopes: ['read'], feature: 'webhooks', cost: 'standard' } } as const;
export const WRITES = { access: { scopes: ['write', 'admin'], feature: 'webhooks', cost: 'standard' } } as const;
const MAKES_SECRET = { access: { ...WRITES.access, confidential: true } } as const;

export function registerEndpointRoutes(app: FastifyInstance, parts: WebhookParts): void {
  registerReads(app, parts);
  registerCreate(app, parts);
  registerChanges(app, parts);
}

function registerReads(app: FastifyInstance, parts: WebhookParts): void {
  app.get<{ Querystring: ListQuery }>(
    '/v1/webhooks',
    {
      config: READS,
      schema: {
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        description: 'The webhooks of your organization in the order of their ids, without secrets.',
        tags: ['Webhooks'],
        querystring: ListQuerySchema,
        response: { 200: EndpointListAnswer, ...errors() },
      },
    },
    async (request) => {
      const { items, cursor, limit } = await endpoints(parts, callerOf(request).organizationId, request.query);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
  app.get<{ Params: EndpointParams }>(
    '/v1/webhooks/:id',
    {
      config: READS,
      schema: {
        operationId: 'getWebhook',
        summary: 'Get a webhook',
        description: 'State of a webhook: whether it is paused and why, and its failed attempts in a row.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        response: { 200: EndpointAnswer, ...errors() },
      },
    },
    async (request) => ({ data: await endpointOf(parts, callerOf(request).organizationId, request.params.id) }),
  );
}

function registerCreate(app: FastifyInstance, parts: WebhookParts): void {
  app.post<{ Body: CreateBody }>(
    '/v1/webhooks',
    {
      config: MAKES_SECRET,
      schema: {
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description:
          'Registers an https receiver for changes published from now on. The signing secret is in this answer and in no later one.',
        tags: ['Webhooks'],
        body: CreateBodySchema,
        response: { 200: SecretAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await createEndpoint(parts, callerOf(request).organizationId, request.body) }),
  );
  app.post<{ Params: EndpointParams }>(
    '/v1/webhooks/:id/rotate-secret',
    {
      config: MAKES_SECRET,
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate the signing secret',
        description: 'Makes a new secret. For 24 hours every delivery carries signatures of both, the new one first.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        response: { 200: SecretAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await rotateSecret(parts, callerOf(request).organizationId, request.params.id) }),
  );
}

function registerChanges(app: FastifyInstance, parts: WebhookParts): void {
  app.patch<{ Params: EndpointParams; Body: UpdateBody }>(
    '/v1/webhooks/:id',
    {
      config: WRITES,
      schema: {
        operationId: 'updateWebhook',
        summary: 'Update a webhook',
        description:
          'Members that are left out stay as they are; at least one is needed. Setting `status` to active resets `failure_count`.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        body: UpdateBodySchema,
        response: { 200: EndpointAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request);
      return { data: await changeEndpoint(parts, organizationId, request.params.id, request.body) };
    },
  );
  app.delete<{ Params: EndpointParams }>(
    '/v1/webhooks/:id',
    {
      config: WRITES,
      schema: {
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook',
        description: 'Nothing more is sent to it, and what waits in its queue is canceled.',
        tags: ['Webhooks'],
        params: EndpointParamsSchema,
        response: { 200: DeletedAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      await removeEndpoint(parts, callerOf(request).organizationId, request.params.id);
      return { data: { id: request.params.id, deleted: true as const } };
    },
  );
}
