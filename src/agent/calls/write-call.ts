/** Calls a tool that writes: its approval, its effect and its ledger link share one transaction. */
import type { ApprovalState } from '../approvals/approvals.rules.ts';
import {
  type ApprovalClaim,
  decideWrite,
  type WriteDecision,
  type WriteRequest,
} from '../approvals/approvals.service.ts';
import { record } from '../ledger/ledger.ts';
import type { ReviewRow } from '../reviews/reviews.queries.ts';
import type { ToolContext, WriteTool } from '../tools/tool.ts';
import { buildProvenance } from './provenance.ts';
import { eventFor, hashArguments, questionIn, type ToolCall, type ToolResult, viewAnswer } from './tool-call.ts';

/** @throws AppError AGENT_APPROVAL_REJECTED, and any error of the tool itself. */
export async function callWriteTool(context: ToolContext, call: ToolCall, tool: WriteTool): Promise<ToolResult> {
  const request = await requestFor(context, call, tool);
  return context.database.transaction(async (tx) => {
    const decision = await decideWrite(tx, request);
    if (!decision.granted) {
      const details = { case_id: decision.review.case_id };
      const event = eventFor(call, { outcome: 'approval_required', approval: 'required', details });
      const { ledger_id: ledgerId } = await record(tx, call.actor, event, context.now);
      return { status: 202, data: waitingAnswer(call, decision), approval: 'required', ledgerId };
    }
    const done = await tool.run(context, call.input as never, tx);
    const { basis, review } = decision;
    const approval = review === null ? {} : { case_id: review.case_id, ...approverIn(review) };
    const details = { ...done.detailed, review: basis, ...approval };
    const event = eventFor(call, { outcome: 'executed', approval: 'approved', details });
    const { ledger_id: ledgerId } = await record(tx, call.actor, event, context.now);
    return { status: 200, data: viewAnswer(done, call, null), approval: 'approved', ledgerId };
  });
}

async function requestFor(context: ToolContext, call: ToolCall, tool: WriteTool): Promise<WriteRequest> {
  const { organizationId, now } = context;
  return {
    organizationId,
    now,
    tool: tool.id,
    idempotent: tool.idempotent,
    argumentsHash: hashArguments(call),
    arguments: questionIn(call),
    requester: call.requester,
    agent: call.actor.type === 'agent' ? call.actor.name : null,
    claim: call.approval,
    release: call.servedRelease,
    preview: await tool.preview(context, call.input as never),
  };
}

const approverIn = ({ approved_by }: ReviewRow) => (approved_by === null ? {} : { approved_by });

function waitingAnswer(call: ToolCall, { review, state }: Extract<WriteDecision, { granted: false }>) {
  const { case_id } = review;
  const url = call.reviewUrl(case_id);
  return {
    approval_required: true,
    approval_status: 'required',
    tool: call.tool.id,
    required_header: `${call.approvalHeader}: reviewed`,
    next_action: nextAction(review, state, url, call.approval),
    case_id,
    review_url: url,
    provenance: buildProvenance([], false),
  };
}

/** What a person has to do. None of it is a step the agent can take itself. */
function nextAction(
  { case_id, used_at, approval_expires_at }: ReviewRow,
  state: ApprovalState,
  url: string,
  claim: ApprovalClaim | null,
): string {
  if (state === 'used')
    return `This request was executed at ${used_at} under case ${case_id}; nothing was written again`;
  if (state === 'approved' && claim === null)
    return `A person approved case ${case_id} until ${approval_expires_at}: send the same request again with required_header`;
  if (state === 'answered') return `Case ${case_id} was closed without an approval; do not send the request again`;
  return `Nothing was written: case ${case_id} waits for a signed-in member of the organization. Show the person responsible this link: ${url} and wait for the decision; sending the request again before it changes nothing`;
}
