/** A tool call, and what its response and its ledger link share. */
import type { ApprovalClaim } from '../approvals/approvals.service.ts';
import type { Requester } from '../approvals/requester.rules.ts';
import type { Approval } from '../ledger/ledger.queries.ts';
import { type Actor, hashRequest, type LedgerEvent } from '../ledger/ledger.ts';
import type { ReviewRow } from '../reviews/reviews.queries.ts';
import type { Format } from '../tools/common-inputs.ts';
import type { AgentTool, ToolAnswer } from '../tools/tool.ts';
import { buildProvenance } from './provenance.ts';
import { withoutHidden } from './untrusted-text.ts';

export interface ToolCall {
  tool: AgentTool;
  input: { response_format?: Format };
  actor: Actor;
  requester: Requester;
  approval: ApprovalClaim | null;
  /** Name of the header that carries the approval. */
  approvalHeader: string;
  /** Id of the release being served. */
  servedRelease: string;
  /** Console page where a case is decided. */
  reviewUrl(caseId: string): string;
}

export interface ToolResult {
  status: 200 | 202;
  data: Record<string, unknown>;
  approval: Approval;
  ledgerId: string;
}

/** The arguments that affect the answer, without those that only format it. */
export function questionIn({ input }: ToolCall): object {
  const { response_format: _format, ...question } = input;
  return question;
}

export function hashArguments(call: ToolCall): string {
  return hashRequest(call.tool.id, questionIn(call));
}

export function eventFor(call: ToolCall, event: Pick<LedgerEvent, 'outcome' | 'approval' | 'details'>): LedgerEvent {
  return { tool: call.tool.id, requestHash: hashArguments(call), ...event };
}

export function viewAnswer(answer: ToolAnswer, { input }: ToolCall, review: ReviewRow | null): Record<string, unknown> {
  const detailed = input.response_format === 'detailed';
  const { window } = answer;
  return withoutHidden({
    ...(detailed ? answer.detailed : review === null ? answer.concise : withoutGaps(answer.concise)),
    ...(window === null ? {} : { result_window: window }),
    ...(review === null ? {} : { human_review: humanReview(review) }),
    provenance: buildProvenance(answer.sources, detailed),
  });
}

/** The review case already lists the gaps. */
function withoutGaps({ known_gaps: _gaps, ...rest }: Record<string, unknown>) {
  return rest;
}

function humanReview({ case_id, status, resolution, reasons, known_gaps }: ReviewRow) {
  return { required: status === 'open', case_id, ...(resolution === null ? {} : { resolution }), reasons, known_gaps };
}
