import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payersQuery, releasesQuery, reviewStatsQuery } from '../../api/corpus.ts';
import { DateText } from '../../components/date.tsx';
import type { IconName } from '../../components/icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section } from '../../components/page.tsx';
import { FirstRequest } from './first-request.tsx';
import classes from './home.module.css';
import { QuickSearch } from './quick-search.tsx';

export default function HomePage() {
  return (
    <Page
      title="Home"
      summary="Public coverage policies with their codes, criteria and changes. Every answer says where it comes from."
    >
      <QuickSearch />
      <Figures />
      <FirstRequest />
      <NextSteps />
    </Page>
  );
}

function Figures() {
  const releases = useQuery(releasesQuery);
  const stats = useQuery(reviewStatsQuery);
  const current = releases.data?.find((release) => release.current);
  const payers = useQuery(payersQuery);
  const policies = payers.data?.reduce((sum, { active_count: active }) => sum + active, 0);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <Figure label="Policies in force" to="/explore">
        {policies?.toLocaleString('en-US') ?? '–'}
      </Figure>
      <Figure label="Corpus published" to="/data">
        <DateText value={current?.published_at} relative />
      </Figure>
      <Figure label="Changes in the last 30 days" to="/changes">
        {stats.data?.total_changes_30d.toLocaleString('en-US') ?? '–'}
      </Figure>
      <Figure label="Changes not reviewed" to="/changes?queue=unreviewed">
        {stats.data?.unreviewed_count.toLocaleString('en-US') ?? '–'}
      </Figure>
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

const STEPS: { icon: IconName; to: string; title: string; text: string }[] = [
  {
    icon: 'search',
    to: '/explore',
    title: 'Explore policies',
    text: 'Search by words or by meaning, read criteria and code lists, compare versions.',
  },
  {
    icon: 'check',
    to: '/check',
    title: 'Check a claim',
    text: 'Enter codes, diagnoses and a place. See the verdict and what to do before you submit.',
  },
  {
    icon: 'changes',
    to: '/changes',
    title: 'Review changes',
    text: 'See what publishers changed, with the difference, and record who looked at it.',
  },
  {
    icon: 'data',
    to: '/data',
    title: 'Load more data',
    text: 'The starter corpus is a selection. See which sources are loaded and how to add the rest.',
  },
];

function NextSteps() {
  return (
    <Section title="What to do next">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {STEPS.map(({ icon, to, title, text }) => (
          <Link key={to} to={to} className={classes.step}>
            <Icon name={icon} size={22} />
            <Stack gap={2}>
              <Text fw={600} c="var(--mantine-color-text)">
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </Stack>
          </Link>
        ))}
      </SimpleGrid>
    </Section>
  );
}
