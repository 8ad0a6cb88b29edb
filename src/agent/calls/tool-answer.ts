/** Context of a tool call: caller, release and date. */
import type { Context } from '../../access/access.public.ts';
import type { DataResult } from '../../platform/operations/result.ts';
import { APPROVAL_HEADER, getAgentActor, readApprovalClaim } from '../agent.actor.ts';
import { requesterFrom } from '../approvals/requester.rules.ts';
import { consoleUrl, reviewUrl } from '../reviews/review-view.ts';
import type { AgentTool } from '../tools/tool.ts';
import { callTool } from './call-tool.ts';
import type { AgentParts } from './refused-calls.ts';
import type { ToolCall } from './tool-call.ts';

export async function answerCall(
  { database, urls, servedRelease }: AgentParts,
  tool: AgentTool,
  context: Context,
  input: ToolCall['input'],
): Promise<DataResult> {
  const { model } = context;
  const actor = getAgentActor(context);
  const { organizationId, actorId } = actor;
  const known = { model, database, organizationId, actorId, today: context.today, now: new Date() };
  const done = await callTool(known, {
    tool,
    actor,
    input,
    requester: requesterFrom(context.caller),
    approval: readApprovalClaim(context),
    approvalHeader: APPROVAL_HEADER,
    servedRelease: servedRelease(),
    reviewUrl: (caseId) => reviewUrl(consoleUrl(context.client, urls), caseId),
  });
  return {
    status: done.status,
    data: done.data,
    meta: {
      tool: tool.id,
      actor_type: actor.type,
      actor_name: actor.name,
      approval_status: done.approval,
      ledger_id: done.ledgerId,
    },
  };
}
