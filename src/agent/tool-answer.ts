/** Answers a call of a tool: who asks, in which release, on which day. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { APPROVAL_HEADER, actorOf, approvalSaid } from './agent.actor.ts';
import type { AgentParts } from './agent.hooks.ts';
import { callTool, type ToolCall } from './call-tool.ts';
import type { AgentTool } from './tools/tool.ts';

export async function answerCall(
  { database }: AgentParts,
  tool: AgentTool,
  request: FastifyRequest<{ Body: ToolCall['input'] }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const model = modelOf(request);
  const actor = actorOf(request);
  const { organizationId, actorId } = actor;
  const context = { model, database, organizationId, actorId, today: today(), now: new Date() };
  const approval = approvalSaid(request);
  const done = await callTool(context, { tool, input: request.body, actor, approval, approvalHeader: APPROVAL_HEADER });
  return sendLarge(reply.code(done.status), done.data, {
    tool: tool.id,
    actor_type: actor.type,
    actor_name: actor.name,
    approval_status: done.approval,
    ledger_id: done.ledgerId,
    release: model.release.id,
    idempotency_key: request.idempotency?.key ?? null,
    cached: false,
  });
}
