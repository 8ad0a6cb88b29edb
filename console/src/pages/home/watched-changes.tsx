import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { highChangesQuery, WEEKS, watchedChangesQuery } from '../../api/changes.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { ButtonLink, TitleLink } from '../../components/link.tsx';
import { Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { subjectLabel } from '../../components/subject.ts';
import { readable } from '../../components/words.ts';
import { useWatched } from '../../saved.ts';
import classes from './home.module.css';

const ROWS = 6;

/** Changes of watched items, followed by other high-impact changes. */
export function WatchedChanges() {
  const { watched } = useWatched();
  const own = useQuery(watchedChangesQuery);
  const high = useQuery(highChangesQuery);
  const error = own.error ?? high.error;
  const loaded = own.data !== undefined && high.data !== undefined;
  const changes = own.data?.changes ?? [];
  const listed = byPolicy(changes).slice(0, ROWS);
  const rest = (high.data?.changes ?? []).filter(({ diff_id }) => !changes.some((one) => one.diff_id === diff_id));
  const others = byPolicy(rest).slice(0, ROWS - listed.length);
  const count = `${changes.length}${own.data?.partial ? '+' : ''}`;
  return (
    <Section
      title={watched.length > 0 ? `Changes to your watchlist (${count})` : 'High-impact changes'}
      actions={
        <>
          <ButtonLink to={watched.length > 0 ? '/watchlists' : '/changes'} variant="subtle" size="compact-sm">
            {watched.length > 0 ? `${watched.length} watched` : 'All changes'}
          </ButtonLink>
          {changes.length > 0 && (
            <ButtonLink
              to="/changes"
              search={{ watched: 'true' } as never}
              variant="subtle"
              size="compact-sm"
              aria-label="All changes to your watchlist"
            >
              All
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={classes.list}>
        {!loaded && error !== null && <ErrorState error={error} />}
        {!loaded && error === null && <Waiting lines={5} />}
        {loaded && listed.length + others.length === 0 && (
          <EmptyState title={watched.length > 0 ? `No changes in ${WEEKS} weeks` : 'No high-impact changes'} />
        )}
        <Stack gap="md">
          {listed.map((own) => (
            <Changes key={own[0].diff_id} changes={own} />
          ))}
          {others.length > 0 && <Others isWatching={watched.length > 0} none={listed.length === 0} />}
          {others.map((own) => (
            <Changes key={own[0].diff_id} changes={own} />
          ))}
        </Stack>
      </div>
    </Section>
  );
}

/** Between changes of watched items and other changes; on top if no watched item changed. */
function Others({ isWatching, none }: { isWatching: boolean; none: boolean }) {
  const text = !isWatching
    ? 'Choose Watch on policies and codes to follow them here.'
    : none
      ? `No changes to your watchlist in ${WEEKS} weeks. Other high-impact changes:`
      : 'Other high-impact changes';
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

/** The changes of each policy together, in the order of its first one. */
function byPolicy(changes: readonly PolicyChange[]): [PolicyChange, ...PolicyChange[]][] {
  const policies = new Map<string, [PolicyChange, ...PolicyChange[]]>();
  for (const change of changes) {
    const own = policies.get(change.policy_id);
    if (own === undefined) policies.set(change.policy_id, [change]);
    else own.push(change);
  }
  return [...policies.values()];
}

/** The newest change of a policy, and how many more there are. */
function Changes({ changes: [newest, ...more] }: { changes: [PolicyChange, ...PolicyChange[]] }) {
  const { policy_id: id, policy_title: title, change_summary: summary, materiality, changed_at: at } = newest;
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
        {subjectLabel(id)}, <DateText value={at} relative />
        {more.length > 0 && `, and ${more.length} more ${more.length === 1 ? 'change' : 'changes'}`}
      </Text>
    </article>
  );
}
