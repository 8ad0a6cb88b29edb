import { Anchor, Button, Code, Group, Select, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../components/copy-button.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { Downloads } from '../../components/downloads.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { usePages } from '../../use-pages.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Batches, Recheck } from './batches.tsx';
import { Entries } from './entries.tsx';
import { EntryWindow } from './entry.tsx';
import {
  batchesQuery,
  claimsQuery,
  FILTERS,
  PATH,
  settingsQuery,
  toQuery,
  type WorkBatch,
  type WorkSettings,
} from './queries.ts';
import { SettingsWindow } from './settings.tsx';
import { STATUSES, VERDICTS } from './words.ts';
import { useRights } from './work-list-data.ts';

const URL = { ...FILTERS, entry: '', settings: '' };
type Url = typeof URL;

export default function WorkListPage() {
  const [url, change] = useUrlState(URL);
  const settings = useQuery(settingsQuery);
  const { admin } = useRights();
  return (
    <Page
      title="Work list"
      summary="Claims to correct before submission, most severe first. Entries contain codes and amounts, never patient names or IDs; the claim number is its position in your file."
      actions={
        <>
          <Downloads path={PATH} name="work-list" values={toQuery(url)} formats={['csv']} />
          {admin && settings.data !== undefined && (
            <Button
              variant="default"
              leftSection={<Icon name="settings" size={16} />}
              onClick={() => change({ settings: '1' })}
            >
              Settings
            </Button>
          )}
        </>
      }
    >
      <QueryResult query={settings} waiting={<Waiting lines={12} />}>
        {(data) => (
          <>
            {data.enabled ? <Work url={url} change={change} settings={data} /> : <SwitchedOff />}
            <SettingsWindow
              opened={url.settings !== '' && admin}
              settings={data}
              close={() => change({ settings: '' }, { replace: true })}
            />
          </>
        )}
      </QueryResult>
      <EntryWindow id={url.entry} close={() => change({ entry: '' }, { replace: true })} />
    </Page>
  );
}

interface WorkProps {
  url: Url;
  change(changed: Partial<Url>): void;
  settings: WorkSettings;
}

function Work({ url, change, settings }: WorkProps) {
  const batches = useQuery(batchesQuery);
  if (batches.error !== null) return <ErrorState error={batches.error} retry={() => void batches.refetch()} />;
  if (batches.data === undefined) return <Waiting lines={12} />;
  if (batches.data.length === 0) return <HowToFill days={settings.retention_days} />;
  const waiting = batches.data.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <>
      <Recheck waiting={waiting} show={() => change({ ...FILTERS, status: 'all', flipped: '1' })} />
      <Section>
        <Filters url={url} change={change} settings={settings} batches={batches.data} />
      </Section>
      <ClaimList url={url} change={change} settings={settings} />
      <Batches batches={batches.data} show={(batch) => change({ ...FILTERS, batch })} />
    </>
  );
}

function ClaimList({ url, change, settings }: WorkProps) {
  const { query, rows } = usePages(claimsQuery(url));
  return (
    <Section flush>
      {query.isPending && <Waiting lines={12} />}
      {query.error !== null && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <Stack gap={0} pt="sm">
          <Entries
            rows={rows}
            members={settings.members}
            open={(entry) => change({ entry })}
            empty={
              <EmptyState
                title="No claim matches"
                action={
                  <Button variant="light" onClick={() => change({ ...FILTERS, status: 'all' })}>
                    Show all claims
                  </Button>
                }
              >
                Completed claims are hidden by default.
              </EmptyState>
            }
          />
          <MoreButton query={query} />
        </Stack>
      )}
    </Section>
  );
}

function Filters({ url, change, settings, batches }: WorkProps & { batches: readonly WorkBatch[] }) {
  const select = (name: 'batch' | 'verdict' | 'owner', label: string, data: { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder="All"
      data={data}
      value={url[name] === '' ? null : url[name]}
      onChange={(value) => change({ [name]: value ?? '' })}
      clearable
      clearButtonProps={{ 'aria-label': `Clear the ${label.toLowerCase()}` }}
      flex="1 1 9rem"
    />
  );
  return (
    <Group gap="sm" align="flex-end">
      {select('verdict', 'Verdict', VERDICTS)}
      <Select
        label="Status"
        data={[{ value: 'to_do', label: 'To do' }, ...STATUSES, { value: 'all', label: 'All' }]}
        value={url.status}
        onChange={(status) => change({ status: status ?? 'to_do' })}
        allowDeselect={false}
        flex="1 1 9rem"
      />
      {select('owner', 'Owner', [
        { value: 'me', label: 'Me' },
        { value: 'none', label: 'No one' },
        ...settings.members.map(({ user_id, name }) => ({ value: user_id, label: name })),
      ])}
      {select(
        'batch',
        'Batch',
        batches.map(({ batch_id, created_at, claims }) => ({
          value: batch_id,
          label: `${dateLabel(created_at)}, ${claims} ${claims === 1 ? 'claim' : 'claims'}`,
        })),
      )}
      <Switch
        label="Changed by a re-check"
        checked={url.flipped !== ''}
        onChange={({ currentTarget }) => change({ flipped: currentTarget.checked ? '1' : '' })}
        mb={8}
      />
    </Group>
  );
}

const COMMAND = 'cpi scrub tonight.837 --server URL --work-list';

function HowToFill({ days }: { days: number }) {
  return (
    <Section>
      <EmptyState title="No claims on the work list">
        <Stack gap="sm" align="center">
          <span>
            Check a file on your own machine. Names, IDs, birth dates and control numbers stay there; the list receives
            codes, findings and amounts.
          </span>
          <Group gap="xs" justify="center">
            <Code>{COMMAND}</Code>
            <CopyButton value={COMMAND} label="Copy the command" />
          </Group>
          <span>
            Over HTTP, add <Code>work_list</Code> to a batch of claims. Claims are deleted after {days} days. The{' '}
            <Anchor href="/docs/guides/claims-in-bulk" td="underline" inherit>
              guide
            </Anchor>{' '}
            lists the data sent and stored.
          </span>
        </Stack>
      </EmptyState>
    </Section>
  );
}

function SwitchedOff() {
  return (
    <Section>
      <EmptyState title="The work list is turned off">
        Checked claims are not stored. An administrator of your organization can turn it on.
      </EmptyState>
    </Section>
  );
}
