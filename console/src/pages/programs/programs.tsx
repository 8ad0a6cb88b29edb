import { Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Link } from '../../components/link.tsx';
import { TILES } from '../../components/map/state-tiles.ts';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { PROGRAM_STATES, readable } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Calendar } from './calendar.tsx';
import { Program } from './program.tsx';
import { DEFAULTS, programsQuery } from './queries.ts';

const STATUSES = [
  { value: 'all', label: 'All' },
  ...Object.entries(PROGRAM_STATES).map(([value, label]) => ({ value, label })),
];
const STATES = TILES.map(([state]) => state).toSorted();

export type Programs = Answer<'/v1/prior-auth/programs', 'get'>['data'];
export type Entry = Programs['entries'][number];

/** Prior-authorization programs of traditional Medicare: calendar, programs, codes. */
export default function ProgramsPage() {
  const [url, change] = useUrlState(DEFAULTS);
  const query = useQuery(programsQuery(url));
  return (
    <Page title="Prior-auth programs" summary="Medicare prior-authorization programs by code, state and start date.">
      <Section>
        <Group gap="sm" align="flex-end">
          <TextInput
            key={url.code}
            label="Code"
            placeholder="E0651"
            defaultValue={url.code}
            onBlur={({ currentTarget }) => change({ code: currentTarget.value.trim().toUpperCase() })}
            onKeyDown={({ key, currentTarget }) =>
              key === 'Enter' && change({ code: currentTarget.value.trim().toUpperCase() })
            }
            flex="1 1 8rem"
          />
          <Select
            label="State"
            placeholder="All states"
            data={STATES}
            value={url.state === '' ? null : url.state}
            onChange={(state) => change({ state: state ?? '' })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the state' }}
            flex="1 1 8rem"
          />
          <Select
            label="Status"
            data={STATUSES}
            value={url.status}
            onChange={(status) => change({ status: status ?? 'all' })}
            allowDeselect={false}
            flex="1 1 8rem"
          />
        </Group>
      </Section>
      <QueryResult query={query}>{(found) => <Found found={found} />}</QueryResult>
    </Page>
  );
}

function Found({ found }: { found: Programs }) {
  const counts = useMemo(() => {
    const all = new Map<string, number>();
    for (const { program } of found.entries) all.set(program, (all.get(program) ?? 0) + 1);
    return all;
  }, [found]);
  if (found.entries.length === 0)
    return (
      <Section>
        <EmptyState title="No program matches">
          Clear a filter, or load the lists of prior-authorization programs under Data.
        </EmptyState>
      </Section>
    );
  return (
    <Stack gap="lg">
      <Calendar entries={found.entries} />
      <Section title="Programs">
        <Stack gap="xl">
          {found.programs.map((program) => (
            <Program key={program.program} program={program} codes={counts.get(program.program) ?? 0} />
          ))}
        </Stack>
      </Section>
      <Section title="Codes" flush>
        <DataTable
          label="codes of programs"
          rows={found.entries}
          columns={COLUMNS}
          rowKey={({ program, code }) => `${program} ${code}`}
          filterText={({ program_name: name, code, statement }) => `${code} ${name} ${statement}`}
        />
      </Section>
    </Stack>
  );
}

const COLUMNS: Column<Entry>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: ({ code }) => code,
    cell: ({ code }) => (
      <Link to={`/codes/${code}`} aria-label={`Code ${code}`}>
        <CodeBadge code={code} />
      </Link>
    ),
  },
  { id: 'program', header: 'Program', sort: ({ program_name: name }) => name, cell: ({ program_name: name }) => name },
  {
    id: 'status',
    header: 'Status',
    sort: ({ status }) => status,
    cell: ({ status }) => (
      <StateBadge
        state={status === 'in_force' ? 'active' : status === 'to_come' ? 'future' : status}
        label={PROGRAM_STATES[status] ?? status}
      />
    ),
  },
  { id: 'statement', header: 'What applies', width: '50%', cell: ({ statement }) => readable(statement) },
];
