import { Select } from '@mantine/core';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { toSentence } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import type { Policy } from './queries.ts';

type Entry = NonNullable<Policy['codes']>[string][number] & { system: string };
const SYSTEM = { system: '' };
const LABELS: Record<string, string> = { ICD10CM: 'ICD-10-CM', ICD10PCS: 'ICD-10-PCS', MODIFIER: 'Modifiers' };

/** All codes of the policy. CPT codes have no description, since the American Medical Association licenses it. */
export function Codes({ policy }: { policy: Policy }) {
  const [{ system }, change] = useUrlState(SYSTEM);
  const all = Object.entries(policy.codes ?? {}).flatMap(([name, entries]) =>
    entries.map((entry) => ({ system: name, ...entry })),
  );
  const systems = Object.keys(policy.codes ?? {}).map((value) => ({ value, label: LABELS[value] ?? value }));
  const rows = system === '' ? all : all.filter((entry) => entry.system === system);
  return (
    <Section title="Codes" flush>
      <DataTable
        label="codes"
        name="codes"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ system: of, code, kind, group }) => `${of} ${code} ${kind} ${group}`}
        filterText={({ code, display, notes, disposition }) => `${code} ${display ?? ''} ${notes ?? ''} ${disposition}`}
        tools={(displayed) => (
          <>
            <Select
              aria-label="Code system"
              placeholder="All code systems"
              data={systems}
              value={system === '' ? null : system}
              onChange={(value) => change({ system: value ?? '' })}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear the code system' }}
              w="11rem"
            />
            <CopyButton
              value={[...new Set(displayed.map(({ code }) => code))].join('\n')}
              label="Copy codes in this list"
              text="Copy codes"
            />
          </>
        )}
        empty={
          <EmptyState title="This policy lists no codes">Articles list the codes of many LCDs: see Related.</EmptyState>
        }
      />
    </Section>
  );
}

const COLUMNS: Column<Entry>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: ({ code }) => code,
    cell: ({ code, code_to: to }) => (
      <Link to={`/codes/${code}`} aria-label={`Code ${code}`}>
        <CodeBadge code={to === undefined ? code : `${code}–${to}`} />
      </Link>
    ),
  },
  { id: 'system', header: 'System', sort: ({ system }) => system, cell: ({ system }) => LABELS[system] ?? system },
  {
    id: 'display',
    header: 'Description',
    width: '55%',
    prose: true,
    cell: ({ display, notes }) => (display == null ? (notes ?? '–') : toSentence(display)),
  },
  {
    id: 'disposition',
    header: 'Coverage',
    sort: ({ disposition }) => disposition,
    cell: ({ disposition }) => (
      <StateBadge state={disposition} label={disposition === 'requires_pa' ? 'Prior authorization' : disposition} />
    ),
  },
  { id: 'group', header: 'Group', sort: ({ group }) => group, align: 'right', cell: ({ group }) => group },
];
