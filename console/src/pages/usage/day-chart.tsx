import { Text } from '@mantine/core';
import { useState } from 'react';
import chart from '../../components/charts/chart.module.css';
import { StackedBars } from '../../components/charts/stacked-bars.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { counted } from '../../components/words.ts';
import classes from './day-chart.module.css';

export interface Series {
  name: string;
  /** One value for each date. */
  values: readonly number[];
  /** Combines all series without a color of their own. */
  rest?: boolean;
}

/** Distinguishable in both color schemes; the last one is for all others. */
const COLORS = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--series-4)', 'var(--series-5)'];
const REST = 'var(--series-rest)';
/** Number of series with their own color. */
export const MAX_SERIES = COLORS.length;
/** Width of a day's label in pixels. */
const LABEL_WIDTH = 76;
const HEIGHT = 220;

interface DayChartProps {
  dates: readonly string[];
  series: readonly Series[];
  label: string;
}

/**
 * Stacked bars by day, with the figures of the day under the pointer. A table contains all figures for screen readers.
 */
export function DayChart({ dates, series, label }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const colors = series.map(({ rest }, place) => (rest === true ? REST : COLORS[place]!));
  const day = at ?? dates.length - 1;
  const total = series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0);
  return (
    <figure className={`${chart.figure} ${classes.chart}`}>
      <Text size="sm" role="status" mb="xs">
        {dateLabel(dates[day] ?? '')}: {counted(total, 'unit')}
        {series.length > 1 && ` (${listUsed(series, day)})`}
      </Text>
      <StackedBars
        bars={dates.map((date, index) => ({ at: date, values: series.map(({ values }) => values[index] ?? 0) }))}
        colors={colors}
        label={(date) => dateLabel(date).replace(/, \d{4}$/, '')}
        labelWidth={LABEL_WIDTH}
        height={HEIGHT}
        pointed={at}
        onPoint={setAt}
      />
      {series.length > 1 && (
        <figcaption className={chart.legend}>
          {series.map(({ name }, place) => (
            <span key={name}>
              <i style={{ background: colors[place] }} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <Figures dates={dates} series={series} label={label} />
    </figure>
  );
}

function Figures({ dates, series, label }: DayChartProps) {
  return (
    <div className={chart.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th>Day</th>
            {series.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date, index) => (
            <tr key={date}>
              <td>{dateLabel(date)}</td>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function listUsed(series: readonly Series[], day: number): string {
  const used = series.filter(({ values }) => (values[day] ?? 0) > 0);
  return used.map(({ name, values }) => `${name} ${values[day]?.toLocaleString('en-US')}`).join(', ') || 'none';
}
