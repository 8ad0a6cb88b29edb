import { Group, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import {
  newestChangesQuery,
  policyChangesQuery,
  type RecentChanges,
  recentChangesQuery,
  WEEKS,
} from '../../api/changes.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { ButtonLink, TitleLink } from '../../components/link.tsx';
import { Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { subjectLabel } from '../../components/subject.ts';
import { readable } from '../../components/words.ts';
import { useWatched, type Watched } from '../../saved.ts';
import classes from './home.module.css';

const ROWS = 6;
/** Maximum number of policies to request individually. */
const MOST_POLICIES = 20;

/** Changes of watched items, followed by other high-impact changes. */
export function WatchedChanges() {
  const { watched } = useWatched();
  const newest = useQuery(newestChangesQuery);
  const recent = useQuery(recentChangesQuery);
  const older = useOlderChanges(watched, newest.data);
  const data = older === undefined ? undefined : (recent.data ?? newest.data);
  const error = newest.error;
  const ids = new Set(watched.map(({ id }) => id));
  const own = unique([...(data?.changes.filter((change) => concerns(change, ids)) ?? []), ...(older ?? [])]);
  const listed = byPolicy(own).slice(0, ROWS);
  const rest = (data?.changes ?? []).filter(
    (change) => change.materiality === 'high' && !own.some(({ diff_id: id }) => id === change.diff_id),
  );
  const others = byPolicy(rest).slice(0, ROWS - listed.length);
  return (
    <Section
      title={watched.length > 0 ? `Changes to your watchlist (${own.length})` : 'High-impact changes'}
      actions={
        <ButtonLink to={watched.length > 0 ? '/watchlists' : '/changes'} variant="subtle" size="compact-sm">
          {watched.length > 0 ? `${watched.length} watched` : 'All changes'}
        </ButtonLink>
      }
    >
      <div className={classes.list}>
        {data === undefined && error !== null && <ErrorState error={error} />}
        {data === undefined && error === null && <Waiting lines={5} />}
        {data !== undefined && listed.length + others.length === 0 && (
          <EmptyState title={watched.length > 0 ? `No changes in ${WEEKS} weeks` : 'No high-impact changes'} />
        )}
        <Stack gap="md">
          {listed.map((changes) => (
            <Changes key={changes[0].diff_id} changes={changes} />
          ))}
          {others.length > 0 && <Others isWatching={watched.length > 0} none={listed.length === 0} />}
          {others.map((changes) => (
            <Changes key={changes[0].diff_id} changes={changes} />
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

/** If more changed than Home loads, requests the remaining changes of watched policies individually. */
function useOlderChanges(watched: readonly Watched[], recent: RecentChanges | undefined): PolicyChange[] | undefined {
  const policies = watched.filter(({ kind }) => kind === 'policy').slice(0, MOST_POLICIES);
  const found = useQueries({
    queries: policies.map(({ id }) => ({ ...policyChangesQuery(id), enabled: recent?.partial === true })),
  });
  if (recent?.partial === true && found.some(({ isPending }) => isPending)) return undefined;
  return found.flatMap(({ data }) => data ?? []);
}

/** Each change once, newest first. */
function unique(changes: readonly PolicyChange[]): PolicyChange[] {
  const byId = new Map(changes.map((change) => [change.diff_id, change]));
  return [...byId.values()].toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
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

function concerns({ policy_id: id, details }: PolicyChange, watched: ReadonlySet<string>): boolean {
  return watched.has(id) || [...details.added_codes, ...details.removed_codes].some((code) => watched.has(code));
}
