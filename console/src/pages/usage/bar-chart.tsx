import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useWidth } from '../../components/charts/use-width.ts';
import { dateLabel } from '../../components/date.tsx';
import classes from './bar-chart.module.css';

export interface Series {
  name: string;
  /** One for each date. */
  values: readonly number[];
}

/** Apart from each other in both schemes; the last is for all others. */
export const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
];

const WIDTH = 720;
/** A label of a day needs so many pixels. */
const LABEL_WIDTH = 76;
/** What the day itself takes of it. */
const DAY_WIDTH = 38;
const HEIGHT = 220;
const LEFT = 52;
const BOTTOM = 24;
const PLOT_HEIGHT = HEIGHT - BOTTOM - 8;

/** Stacked bars, one for each day. The same figures are a table for those who cannot see it. */
export function BarChart({
  dates,
  series,
  label,
}: {
  dates: readonly string[];
  series: readonly Series[];
  label: string;
}) {
  const [at, setAt] = useState<number | null>(null);
  const totals = dates.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const most = niceMost(Math.max(...totals, 1));
  const { ref, width } = useWidth(WIDTH);
  const step = (width - LEFT) / dates.length;
  const labels = Math.max(1, Math.ceil((dates.length * LABEL_WIDTH) / (width - LEFT)));
  const day = at ?? dates.length - 1;
  return (
    <div className={classes.chart}>
      <Text size="sm" role="status" mb="xs">
        {dateLabel(dates[day] ?? '')}: {totals[day]?.toLocaleString('en-US')} units
        {series.length > 1 && ` (${stated(series, day)})`}
      </Text>
      <div ref={ref} className={classes.drawing}>
        <svg width={width} height={HEIGHT} aria-hidden="true" onMouseLeave={() => setAt(null)}>
          {[0, 0.5, 1].map((share) => (
            <GridLine key={share} share={share} most={most} width={width} />
          ))}
          {dates.map((date, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same figures are in the table below.
            <g key={date} onMouseEnter={() => setAt(index)}>
              <rect
                x={LEFT + index * step}
                y={0}
                width={step}
                height={HEIGHT}
                fill={at === index ? 'var(--line)' : 'transparent'}
              />
              <Stack
                series={series}
                index={index}
                x={LEFT + index * step + step * 0.12}
                width={Math.max(1, step * 0.76)}
                most={most}
              />
            </g>
          ))}
          {dates.map((date, index) =>
            index % labels === 0 ? (
              <text
                key={date}
                x={Math.min(LEFT + index * step, width - DAY_WIDTH)}
                y={HEIGHT - 6}
                className={classes.label}
              >
                {dateLabel(date).replace(/, \d{4}$/, '')}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      {series.length > 1 && <Legend series={series} />}
      <VisuallyHidden>
        <Figures dates={dates} series={series} label={label} />
      </VisuallyHidden>
    </div>
  );
}

function GridLine({ share, most, width }: { share: number; most: number; width: number }) {
  const y = 8 + PLOT_HEIGHT * (1 - share);
  return (
    <>
      <line x1={LEFT} x2={width} y1={y} y2={y} stroke="var(--line)" />
      <text x={LEFT - 8} y={y + 4} textAnchor="end" className={classes.label}>
        {(most * share).toLocaleString('en-US', { notation: 'compact' })}
      </text>
    </>
  );
}

interface StackProps {
  series: readonly Series[];
  index: number;
  x: number;
  width: number;
  most: number;
}

function Stack({ series, index, x, width, most }: StackProps) {
  let below = 0;
  return series.map(({ name, values }, place) => {
    const height = ((values[index] ?? 0) / most) * PLOT_HEIGHT;
    below += height;
    return (
      <rect key={name} x={x} y={8 + PLOT_HEIGHT - below} width={width} height={height} fill={pickColor(name, place)} />
    );
  });
}

const pickColor = (name: string, place: number) => (name === 'Other' ? SERIES_COLORS.at(-1) : SERIES_COLORS[place]);

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <Group gap="md" mt="sm">
      {series.map(({ name }, place) => (
        <Group key={name} gap={6}>
          <svg width={12} height={12} aria-hidden="true">
            <rect width={12} height={12} rx={3} fill={pickColor(name, place)} />
          </svg>
          <Text size="sm">{name}</Text>
        </Group>
      ))}
    </Group>
  );
}

function Figures({ dates, series, label }: { dates: readonly string[]; series: readonly Series[]; label: string }) {
  return (
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
  );
}

function stated(series: readonly Series[], day: number): string {
  const used = series.filter(({ values }) => (values[day] ?? 0) > 0);
  return used.map(({ name, values }) => `${name} ${values[day]?.toLocaleString('en-US')}`).join(', ') || 'none';
}

/** The next of 1, 2, 5, 10, 20 … that is not below. */
function niceMost(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
