/** A proposed text and its differences from the active policy. */
import { compareProposal } from '../changes/changes.public.ts';
import { type Model, proposedDocument, proposedPolicies } from '../corpus/corpus.public.ts';
import { AppError } from '../platform/errors/app-error.ts';

const NOTICE = 'Proposed for public comment: not in effect, and not evidence of coverage.';

/** @throws AppError RESOURCE_NOT_FOUND. */
export function findProposal(model: Model, proposalId: string) {
  const wanted = proposalId.trim().toUpperCase();
  const { segment } = model.policies;
  const proposal = proposedPolicies(segment).find(({ proposal_id }) => proposal_id === wanted);
  if (proposal === undefined)
    throw new AppError('RESOURCE_NOT_FOUND', 'No proposal has this id', {
      hint: 'GET /v1/upcoming?kind=proposed lists them.',
      details: { proposal_id: [proposalId] },
    });
  const current = model.policies.byPolicyId.get(proposal.policy_id) ?? null;
  const difference = compareProposal(model.policies, current, proposedDocument(segment, wanted));
  return {
    ...proposal,
    jurisdictions: [...proposal.jurisdictions],
    states: [...proposal.states],
    in_force: false as const,
    notice: NOTICE,
    current_version: current?.version ?? null,
    ...difference,
  };
}
