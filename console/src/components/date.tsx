import { Text } from '@mantine/core';
import { agoLabel, dateLabel } from './date-label.ts';

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
