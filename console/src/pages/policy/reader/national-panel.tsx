import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { DateText } from '../../../components/date.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryResult } from '../../../components/states.tsx';

const NATIONAL = 3;
const TEXT_LENGTH = 700;

/** National determinations linked to the policy, with the beginning of their coverage section. */
export function NationalPanel({ ids }: { ids: readonly string[] }) {
  return (
    <Stack gap="lg">
      {ids.slice(0, NATIONAL).map((id) => (
        <National key={id} id={id} />
      ))}
      {ids.length > NATIONAL && (
        <Text size="sm" c="dimmed">
          {ids.length - NATIONAL} more under Related.
        </Text>
      )}
    </Stack>
  );
}

function National({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['policy', id, 'national'],
    queryFn: async ({ signal }) => (await api.policies.get(id, { include: 'summary' }, { signal })).data,
  });
  return (
    <QueryResult query={query}>
      {({ title, manual_section: section, effective_date: from, sections }) => {
        const text = sections.indications ?? Object.values(sections).find(Boolean) ?? '';
        return (
          <Stack gap={4} component="section">
            <Link to={`/policies/${id}`} fw={600} size="sm">
              {title}
            </Link>
            <Text size="xs" c="dimmed">
              {section ? `NCD ${section}, ${id}` : id}, effective <DateText value={from} />
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text}
            </Text>
          </Stack>
        );
      }}
    </QueryResult>
  );
}
