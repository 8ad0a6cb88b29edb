import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { WEEKS, weeksQuery } from '../../api/changes.ts';
import { payersQuery, releasesQuery, reviewStatsQuery, sourcesQuery } from '../../api/corpus.ts';
import { DateText } from '../../components/date.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { usePending } from '../../components/settled.tsx';
import { ChangesByWeek } from './changes-by-week.tsx';
import { DataProblems } from './data-problems.tsx';
import classes from './home.module.css';
import { OpenReviews, SavedSearches, Upcoming } from './panels.tsx';
import { QuickSearch } from './quick-search.tsx';
import { WatchedChanges } from './watched-changes.tsx';

/** Queries of the panels on the right, and of the list on the left. */
const PANELS = ['reviews', 'upcoming', 'saved', 'account'];
const LIST = ['changes recent', 'saved', 'account'];

/** An analyst's morning: what changed, what is upcoming, what is pending. */
export default function HomePage() {
  // Panels of a column appear together; otherwise each late one would push the next down.
  const panels = usePending(PANELS);
  const list = usePending(LIST);
  return (
    <Page title="Home">
      <DataProblems />
      <QuickSearch />
      <Figures />
      <div className={classes.columns} data-list-waiting={list || undefined}>
        <div className={classes.column}>
          <WatchedChanges />
          <ChangesByWeek />
        </div>
        <div className={classes.column} data-waiting={panels || undefined}>
          <OpenReviews />
          <Upcoming />
          <SavedSearches />
        </div>
      </div>
    </Page>
  );
}

function Figures() {
  const releases = useQuery(releasesQuery);
  const stats = useQuery(reviewStatsQuery);
  const weeks = useQuery(weeksQuery);
  const current = releases.data?.find((release) => release.current);
  const payers = useQuery(payersQuery);
  const policies = payers.data?.reduce((sum, { active_count: active }) => sum + active, 0);
  // A release of today may contain editions that their publishers have replaced since.
  const sources = useQuery(sourcesQuery);
  const overdue = sources.data?.filter((source) => source.overdue).length ?? 0;
  const high = weeks.data?.reduce((sum, week) => sum + week.high, 0);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <Figure label="Changes not reviewed" to="/changes?queue=unreviewed">
        {stats.data?.unreviewed_count.toLocaleString('en-US') ?? '–'}
      </Figure>
      <Figure label={`High impact in ${WEEKS} weeks`} to="/changes?impact=high">
        {high?.toLocaleString('en-US') ?? '–'}
      </Figure>
      <Figure label="Active policies" to="/explore">
        {policies?.toLocaleString('en-US') ?? '–'}
      </Figure>
      {overdue > 0 ? (
        <Figure label="Data sources" to="/data">
          {overdue} overdue
        </Figure>
      ) : (
        <Figure label="Data published" to="/data">
          <DateText value={current?.published_at} relative />
        </Figure>
      )}
    </SimpleGrid>
  );
}

function Figure({ label, to, children }: { label: string; to: string; children: React.ReactNode }) {
  const [path, query = ''] = to.split('?');
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query)) as never} className={classes.figure}>
      <span className={classes.number}>{children}</span>
      <span className={classes.label}>{label}</span>
    </Link>
  );
}
