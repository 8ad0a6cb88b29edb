import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { CodeBadge, StateBadge } from '../../../components/code-badge.tsx';
import { Link } from '../../../components/link.tsx';
import { EmptyState, QueryResult } from '../../../components/states.tsx';
import { toSentence } from '../../../components/words.ts';
import type { Policy } from '../queries.ts';

const ROWS = 40;
type Codes = NonNullable<Policy['codes']>;
interface Related {
  policy_id: string;
  title: string;
  policy_type: string;
}

/** Codes of the policy and of the articles that list codes for it. */
export function ArticlePanel({ policy }: { policy: Policy }) {
  const related = policy.related_policies as unknown as Related[];
  const articles = related.filter(({ policy_type: type }) => type === 'Article').slice(0, 3);
  return (
    <Stack gap="lg">
      {policy.code_count > 0 && <CodeList title="This policy" codes={policy.codes ?? {}} policyId={policy.policy_id} />}
      {articles.map((article) => (
        <Article key={article.policy_id} article={article} />
      ))}
      {policy.code_count === 0 && articles.length === 0 && (
        <EmptyState title="No codes">No article with codes is linked to this policy.</EmptyState>
      )}
    </Stack>
  );
}

function Article({ article }: { article: Related }) {
  const query = useQuery({
    queryKey: ['policy', article.policy_id, 'codes'],
    queryFn: async ({ signal }) =>
      (await api.policies.get(article.policy_id, { include: 'codes' }, { signal })).data.codes ?? {},
  });
  return (
    <QueryResult query={query}>
      {(codes) => <CodeList title={article.title} codes={codes} policyId={article.policy_id} />}
    </QueryResult>
  );
}

function CodeList({ title, codes, policyId }: { title: string; codes: Codes; policyId: string }) {
  const [filter, setFilter] = useState('');
  const all = Object.values(codes).flat();
  if (all.length === 0) return null;
  const wanted = filter.trim().toLowerCase();
  const found = all.filter(({ code, display }) => `${code} ${display ?? ''}`.toLowerCase().includes(wanted));
  return (
    <Stack gap={6} component="section">
      <Link to={`/policies/${policyId}`} search={{ tab: 'codes' } as never} fw={600} size="sm">
        {title}
      </Link>
      {all.length > 8 && (
        <TextInput
          size="xs"
          aria-label={`Filter codes of ${policyId}`}
          placeholder={`Filter ${all.length} codes`}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {found.slice(0, ROWS).map(({ code, code_to: to, display, disposition, kind, group }) => (
        <Group key={`${code}${kind}${group}`} gap={6} wrap="nowrap" align="flex-start">
          <Link to={`/codes/${code}`} aria-label={`Code ${code}`}>
            <CodeBadge code={to === undefined ? code : `${code}–${to}`} />
          </Link>
          <Text size="xs" flex={1} lineClamp={2} title={display ?? undefined}>
            {toSentence(display ?? '')}
          </Text>
          <StateBadge state={disposition} label={disposition === 'requires_pa' ? 'PA' : disposition} />
        </Group>
      ))}
      {found.length > ROWS && (
        <Text size="xs" c="dimmed">
          {(found.length - ROWS).toLocaleString('en-US')} more: filter, or open all codes.
        </Text>
      )}
    </Stack>
  );
}
