import { Badge, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { CodeBadge, StateBadge } from '../code-badge.tsx';
import { Link } from '../link.tsx';
import { inWords, readable } from '../words.ts';
import classes from './diff.module.css';
import type { DiffData } from './diff.tsx';
import { Runs, type View } from './text-changes.tsx';
import { compareWords } from './word-runs.ts';

const CODES = 60;
const CRITERIA = 20;
const WORDS: Record<string, [label: string, color: string]> = {
  added: ['Added', 'green'],
  removed: ['Removed', 'red'],
  modified: ['Changed', 'yellow'],
  moved: ['Moved', 'gray'],
};

/** Criteria that were added, removed or reworded. */
export function CriteriaChanges({ criteria, view }: { criteria: DiffData['criteria']; view: View }) {
  const [all, setAll] = useState(false);
  if (criteria.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Criteria ({criteria.length.toLocaleString('en-US')})</h3>
      <div className={classes.body}>
        {(all ? criteria : criteria.slice(0, CRITERIA)).map(
          ({ change, section, block_id: id, old_text: before = null, text: after = null }) => (
            <div key={`${change}${id}`} className={classes.criterion} data-change="">
              <Group gap="xs" mb={4}>
                <Badge color={WORDS[change]?.[1] ?? 'gray'}>{WORDS[change]?.[0] ?? change}</Badge>
                <Text size="sm" c="dimmed">
                  {inWords(section)}
                </Text>
              </Group>
              <div className={classes.line} data-view={before !== null && after !== null ? view : 'inline'}>
                <Criterion change={change} before={before} after={after} view={view} />
              </div>
            </div>
          ),
        )}
        {!all && criteria.length > CRITERIA && (
          <UnstyledButton className={classes.fold} onClick={() => setAll(true)}>
            Show all {criteria.length} criteria
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}

interface CriterionProps {
  change: string;
  before: string | null;
  after: string | null;
  view: View;
}

function Criterion({ change, before, after, view }: CriterionProps) {
  if (before === null || after === null)
    return <Runs runs={[{ op: change === 'removed' ? 'removed' : 'added', text: after ?? before ?? '' }]} />;
  const runs = compareWords(before, after);
  if (view === 'inline') return <Runs runs={runs} />;
  return (
    <>
      <Runs runs={runs.filter(({ op }) => op !== 'added')} />
      <Runs runs={runs.filter(({ op }) => op !== 'removed')} />
    </>
  );
}

/** Codes that were added or removed, or that changed group or coverage. */
export function CodeChanges({ codes }: { codes: DiffData['codes'] }) {
  const plain = (list: readonly { code: string }[]) => [...new Set(list.map(({ code }) => code))];
  const lists: [string, string, readonly string[]][] = [
    ['Added', 'green', plain(codes.added)],
    ['Removed', 'red', plain(codes.removed)],
    ['Moved', 'gray', codes.regrouped],
  ];
  const filled = lists.filter(([, , list]) => list.length > 0);
  if (filled.length + codes.disposition_changes.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Codes</h3>
      <Stack gap="sm" className={classes.body}>
        {filled.map(([name, color, list]) => (
          <Group key={name} gap="xs" align="flex-start" data-change="">
            <Badge color={color} size="lg" miw="7rem">
              {name} ({list.length.toLocaleString('en-US')})
            </Badge>
            <CodeList codes={list} color={color} />
          </Group>
        ))}
        {codes.disposition_changes.map((one) => (
          <Group key={`${one.code_system} ${one.code}`} gap="xs" data-change="">
            <CodeBadge code={one.code} color="yellow" />
            <States states={one.from} />
            <Text size="sm">to</Text>
            <States states={one.to} />
          </Group>
        ))}
      </Stack>
    </section>
  );
}

function CodeList({ codes, color }: { codes: readonly string[]; color: string }) {
  const [all, setAll] = useState(false);
  const listed = all ? codes : codes.slice(0, CODES);
  return (
    <Group gap={6} flex={1}>
      {listed.map((code) => (
        <Link key={code} to={`/codes/${code}`} aria-label={`Code ${code}`}>
          <CodeBadge code={code} color={color} />
        </Link>
      ))}
      {listed.length < codes.length && (
        <UnstyledButton className={classes.fold} onClick={() => setAll(true)}>
          Show all {codes.length.toLocaleString('en-US')} codes
        </UnstyledButton>
      )}
    </Group>
  );
}

export function FieldChanges({ fields }: { fields: DiffData['fields'] }) {
  if (fields.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Details</h3>
      <Table horizontalSpacing="md" fz="sm" layout="fixed" className={classes.fields}>
        <Table.Tbody>
          {fields.map(({ field, from, to }) => (
            <Table.Tr key={field} data-change="">
              <Table.Th scope="row" w={{ base: '6.5rem', sm: '10rem' }} style={{ verticalAlign: 'top' }}>
                {inWords(field)}
              </Table.Th>
              <Table.Td style={{ verticalAlign: 'top' }}>
                <del className={classes.removed}>{formatValue(from)}</del>
              </Table.Td>
              <Table.Td style={{ verticalAlign: 'top' }}>
                <ins className={classes.added}>{formatValue(to)}</ins>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function formatValue(value: string | string[] | null): string {
  if (value === null || value.length === 0) return '–';
  // A list of sentences such as notes, or of words such as keywords.
  return readable(Array.isArray(value) ? value.join(value[0]?.endsWith('.') ? ' ' : ', ') : value);
}

function States({ states }: { states: readonly string[] }) {
  return states.map((state) => <StateBadge key={state} state={state} />);
}
