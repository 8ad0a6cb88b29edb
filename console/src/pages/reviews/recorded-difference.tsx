import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { Diff } from '../../components/diff/diff.tsx';
import { Waiting } from '../../components/page.tsx';

/** Number of a policy's changes to search for the one in question. */
const LIMIT = 100;

interface Props {
  question: Record<string, unknown> | null;
  policyId: string | null;
  /** The difference stored in the case, displayed if the change is not among those of the policy. */
  children: ReactNode;
}

/** The difference under review, displayed as in Changes and in the reader. */
export function RecordedDifference({ question, policyId, children }: Props) {
  const id = question?.diff_id;
  const query = useQuery({
    queryKey: ['changes', 'of', policyId],
    enabled: typeof id === 'number' && policyId !== null,
    queryFn: async ({ signal }) =>
      (
        await api.call('get', '/v1/policies/changes', {
          query: { policy_id: policyId!, limit: LIMIT },
          signal,
        })
      ).data,
  });
  if (query.isLoading) return <Waiting lines={8} />;
  const change = query.data?.find(({ diff_id: own }) => own === id);
  if (change === undefined || change.old_version_id === null || change.new_version_id === null) return children;
  return (
    <Diff
      policyId={change.policy_id}
      from={`id:${change.old_version_id}`}
      to={`id:${change.new_version_id}`}
      summarized
    />
  );
}
