import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { recentChangesQuery, WEEKS } from '../../api/changes.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { ButtonLink, TitleLink } from '../../components/link.tsx';
import { Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { readable } from '../../components/words.ts';
import { useWatched } from '../../saved.ts';
import classes from './home.module.css';

const ROWS = 6;

/** What changed in what this person watches; without anything watched, what changed most. */
export function WatchedChanges() {
  const { watched } = useWatched();
  const { data, error } = useQuery(recentChangesQuery);
  const ids = new Set(watched.map(({ id }) => id));
  const own = data?.changes.filter((change) => concerns(change, ids)) ?? [];
  const high = data?.changes.filter(({ materiality }) => materiality === 'high') ?? [];
  const listed = (watched.length > 0 ? own : high).slice(0, ROWS);
  return (
    <Section
      title={watched.length > 0 ? `Changed in what you watch (${own.length})` : 'High-impact changes'}
      actions={
        <ButtonLink to={watched.length > 0 ? '/watchlists' : '/changes'} variant="subtle" size="compact-sm">
          {watched.length > 0 ? `${watched.length} watched` : 'All changes'}
        </ButtonLink>
      }
    >
      <div className={classes.list}>
        {data === undefined && error !== null && <ErrorState error={error} />}
        {data === undefined && error === null && <Waiting lines={5} />}
        {data !== undefined && listed.length === 0 && (
          <EmptyState title={noneTitle(watched.length > 0, data)}>
            {watched.length === 0 && 'Choose Watch on policies and codes to follow them here.'}
          </EmptyState>
        )}
        <Stack gap="md">
          {listed.map((change) => (
            <Change key={change.diff_id} change={change} />
          ))}
        </Stack>
      </div>
    </Section>
  );
}

/** Of a list that does not reach back all weeks, only what is in it is known. */
function noneTitle(
  isWatching: boolean,
  { changes, partial }: { changes: readonly unknown[]; partial: boolean },
): string {
  if (partial) return `None in the newest ${changes.length} changes`;
  return isWatching ? `Nothing changed in ${WEEKS} weeks` : 'No high-impact changes';
}

function Change({ change }: { change: PolicyChange }) {
  const { policy_id: id, policy_title: title, change_summary: summary, materiality, changed_at: at } = change;
  return (
    <article>
      <Group gap="sm" wrap="nowrap" align="baseline" justify="space-between">
        <TitleLink to="/changes" search={{ policy: id } as never}>
          {title ?? id}
        </TitleLink>
        <StateBadge state={materiality} label={materiality} />
      </Group>
      <Text size="sm" lineClamp={2}>
        {readable(summary)}
      </Text>
      <Text size="xs" c="dimmed">
        {id}, <DateText value={at} relative />
      </Text>
    </article>
  );
}

function concerns({ policy_id: id, details }: PolicyChange, watched: ReadonlySet<string>): boolean {
  return watched.has(id) || [...details.added_codes, ...details.removed_codes].some((code) => watched.has(code));
}
