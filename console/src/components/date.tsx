import { Text } from '@mantine/core';

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const AGO = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A date (`2026-03-01`) or timestamp in US format; a dash where there is none. */
export function DateText({ value, relative = false }: { value: string | null | undefined; relative?: boolean }) {
  if (value === null || value === undefined)
    return (
      <Text span c="dimmed" inherit data-none>
        –
      </Text>
    );
  return (
    <time dateTime={value} title={relative ? dateLabel(value) : undefined}>
      {relative ? agoLabel(value) : dateLabel(value)}
    </time>
  );
}

export function dateLabel(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return value.length === 10 ? DAY.format(date) : MOMENT.format(date);
}

function agoLabel(value: string): string {
  const seconds = (Date.parse(value) - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second' ? 'just now' : AGO.format(Math.round(seconds / length), unit);
}
