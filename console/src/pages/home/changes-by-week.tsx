import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { WEEKS, weeksQuery } from '../../api/changes.ts';
import { Section } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import classes from './home.module.css';

const WeekChart = lazy(() => import('../../components/charts/week-chart.tsx'));

/** Number of changes per week. Rendered after the rest of the page. */
export function ChangesByWeek() {
  const { data, error } = useQuery(weeksQuery);
  return (
    <Section title={`Changes in ${WEEKS} weeks`}>
      <div className={classes.chart}>
        {error !== null && <ErrorState error={error} />}
        <Suspense fallback={<Skeleton height="100%" />}>{data !== undefined && <WeekChart weeks={data} />}</Suspense>
      </div>
    </Section>
  );
}
