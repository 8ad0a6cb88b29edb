import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Policy } from '../../../../sdk/typescript/src/types.ts';
import { saveCsv } from '../../components/csv.ts';
import { Icon } from '../../components/icon.tsx';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toast.ts';
import { counted } from '../../components/words.ts';
import { type ExploreUrl, requestPolicies } from './queries.ts';

/** Pages of a file; more would take minutes. */
const MOST_PAGES = 50;

/** Saves every policy of the search, families with all their members, not only the cards on the page. */
export function ExportButton({ url }: { url: ExploreUrl }) {
  const saved = useMutation({
    mutationFn: () => listPolicies(url),
    onSuccess: ({ policies, complete }) => {
      saveCsv('policies.csv', policies.map(toCsvRow));
      const count = counted(policies.length, 'policy', 'policies');
      toast(complete ? `${count} saved` : `The first ${count} saved. Add a filter to save the others`);
    },
    onError: (error) => toast(errorText(error)),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={14} />}
      loading={saved.isPending}
      onClick={() => saved.mutate()}
    >
      CSV
    </Button>
  );
}

async function listPolicies(url: ExploreUrl): Promise<{ policies: Policy[]; complete: boolean }> {
  const policies: Policy[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, meta } = await requestPolicies(url, { cursor });
    policies.push(...data);
    cursor = meta.pagination?.cursor ?? undefined;
    if (cursor === undefined) return { policies, complete: true };
  }
  return { policies, complete: false };
}

function toCsvRow(policy: Policy): Record<string, string | number | null> {
  const { policy_id, title, policy_type, status, effective_date, jurisdictions, code_count, criteria_count } = policy;
  return {
    ...{ policy_id, title, policy_type, status, effective_date },
    ...{ payer: policy.payer?.name ?? null, jurisdictions: jurisdictions.join(' '), code_count, criteria_count },
    source_url: policy.source_url,
  };
}
