import { Text } from '@mantine/core';

export interface PersonProps {
  name: string;
  organization: string;
}

export function Person({ name, organization }: PersonProps) {
  return (
    <>
      <Text fw={550} size="sm" truncate>
        {name}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {organization}
      </Text>
    </>
  );
}
