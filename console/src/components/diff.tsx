import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { CodeBadge } from './code-badge.tsx';
import classes from './diff.module.css';
import { Section } from './page.tsx';
import { EmptyState, QueryResult } from './states.tsx';

type DiffData = Awaited<ReturnType<typeof api.policies.diff>>['data'];

/** Two versions of a policy side by side: facts, codes, and the text with what went and what came. */
export function Diff({ policyId, from, to }: { policyId: string; from?: string; to?: string }) {
  const query = useQuery({
    queryKey: ['policy', policyId, 'diff', from, to],
    queryFn: async ({ signal }) => (await api.policies.diff(policyId, { from, to }, { signal })).data,
  });
  return (
    <QueryResult query={query}>
      {(diff) => (
        <Stack gap="md">
          <Text fw={500}>{diff.change_summary ?? 'Nothing differs between the two versions.'}</Text>
          <Fields diff={diff} />
          <Codes diff={diff} />
          <Texts diff={diff} />
        </Stack>
      )}
    </QueryResult>
  );
}

function Fields({ diff: { fields } }: { diff: DiffData }) {
  if (fields.length === 0) return null;
  return (
    <Section title="Facts" flush>
      <Table horizontalSpacing="lg" fz="sm">
        <Table.Tbody>
          {fields.map(({ field, from, to }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{field.replaceAll('_', ' ')}</Table.Th>
              <Table.Td>
                <del className={classes.removed}>{displayed(from)}</del>
              </Table.Td>
              <Table.Td>
                <ins className={classes.added}>{displayed(to)}</ins>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Codes({ diff: { codes } }: { diff: DiffData }) {
  const lists: [string, string, readonly { code: string; code_system: string }[]][] = [
    ['Added', 'green', codes.added],
    ['Removed', 'red', codes.removed],
    ['Coverage changed', 'yellow', codes.disposition_changes],
  ];
  const filled = lists.filter(([, , list]) => list.length > 0);
  if (filled.length === 0) return null;
  return (
    <Section title="Codes">
      <Stack gap="sm">
        {filled.map(([name, color, list]) => (
          <Group key={name} gap="xs" align="flex-start">
            <Badge color={color} size="lg" miw="9rem">
              {name} ({list.length})
            </Badge>
            <Group gap={6} flex={1}>
              {list.map(({ code, code_system: system }) => (
                <CodeBadge key={`${system} ${code}`} code={code} color={color} />
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Texts({ diff }: { diff: DiffData }) {
  const changed = diff.sections.filter((section) => section.changed);
  if (changed.length === 0) return diff.fields.length === 0 ? <EmptyState title="The text is the same" /> : null;
  return (
    <>
      {changed.map(({ source_field: field, heading, runs }) => (
        <Section key={field} title={heading}>
          <div className={classes.sides}>
            <Side title={`Version ${diff.from.version}`} runs={runs} left />
            <Side title={`Version ${diff.to.version}`} runs={runs} />
          </div>
        </Section>
      ))}
    </>
  );
}

type Runs = DiffData['sections'][number]['runs'];

function Side({ title, runs, left = false }: { title: string; runs: Runs; left?: boolean }) {
  const own = left ? 'removed' : 'added';
  const Changed = left ? 'del' : 'ins';
  return (
    <div>
      <Text size="sm" fw={600} c="dimmed" mb={6}>
        {title}
      </Text>
      <p className={classes.text}>
        {runs
          .filter(({ op }) => op === 'kept' || op === own)
          .map(({ op, text }, at) =>
            op === 'kept' ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
              <Changed key={at} className={left ? classes.removed : classes.added}>
                {text}
              </Changed>
            ),
          )}
      </p>
    </div>
  );
}

function displayed(value: string | string[] | null): string {
  return value === null ? '–' : Array.isArray(value) ? value.join(', ') : value;
}
