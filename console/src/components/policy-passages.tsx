import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { CodeBadge, StateBadge } from './code-badge.tsx';
import { Label, Quote } from './quote.tsx';
import { QueryResult } from './states.tsx';

const PASSAGES = 6;

type Policy = Awaited<ReturnType<typeof api.policies.get>>['data'];

/**
 * Excerpts of a policy: where it lists the codes in question, and the passages that mention them or begin its criteria.
 */
export function PolicyPassages({ policyId, codes }: { policyId: string; codes: readonly string[] }) {
  const query = useQuery({
    queryKey: ['policy', policyId, 'passages'],
    queryFn: async ({ signal }) => (await api.policies.get(policyId, { include: 'codes,criteria' }, { signal })).data,
  });
  return (
    <QueryResult query={query}>
      {(policy) => (
        <>
          <ListedCodes entries={listEntries(policy, codes)} />
          <Passages passages={listPassages(policy, codes)} />
        </>
      )}
    </QueryResult>
  );
}

function ListedCodes({ entries }: { entries: ReturnType<typeof listEntries> }) {
  if (entries.length === 0) return null;
  return (
    <Stack gap="xs">
      <Label>In the code lists of the policy</Label>
      {entries.map((entry) => (
        <Stack key={`${entry.code}${entry.kind}${entry.group}`} gap={4}>
          <Group gap="xs">
            <CodeBadge code={entry.code_to === undefined ? entry.code : `${entry.code}–${entry.code_to}`} />
            <StateBadge state={entry.disposition} />
            <Text size="sm" c="dimmed">
              Group {entry.group}
            </Text>
          </Group>
          {entry.quote !== null && entry.quote !== undefined && <Quote>{entry.quote}</Quote>}
          {entry.notes !== null && <Text size="sm">{entry.notes}</Text>}
        </Stack>
      ))}
    </Stack>
  );
}

function Passages({ passages }: { passages: ReturnType<typeof listPassages> }) {
  if (passages.length === 0) return <Text c="dimmed">No text passages of this policy are loaded.</Text>;
  return (
    <Stack gap="sm">
      <Label>Policy text</Label>
      {passages.map(({ section, block_id: id, text, page }) => (
        <Stack key={id} gap={4}>
          <Text size="sm" c="dimmed">
            {section.charAt(0).toUpperCase() + section.slice(1)}
            {page === null || page === undefined ? '' : `, page ${page}`}
          </Text>
          <Quote>{text}</Quote>
        </Stack>
      ))}
    </Stack>
  );
}

function listEntries(policy: Policy, codes: readonly string[]) {
  const wanted = new Set(codes);
  return Object.values(policy.codes ?? {})
    .flat()
    .filter(
      ({ code, code_to: to }) =>
        wanted.has(code) || (to !== undefined && codes.some((one) => code <= one && one <= to)),
    );
}

/** Passages that mention a code come first; without any, the beginning is returned. */
function listPassages(policy: Policy, codes: readonly string[]) {
  const all = Object.entries(policy.criteria ?? {}).flatMap(([section, blocks]) =>
    blocks.map((block) => ({ section, ...block })),
  );
  const naming = all.filter(({ text }) => codes.some((code) => text.includes(code)));
  return (naming.length > 0 ? naming : all).slice(0, PASSAGES);
}
