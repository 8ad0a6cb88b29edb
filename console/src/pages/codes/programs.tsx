import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StateBadge } from '../../components/code-badge.tsx';
import { TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { counted, PROGRAM_STATES, readable } from '../../components/words.ts';
import { codeProgramsQuery, spendingQuery } from './queries.ts';

const TITLE = 'Prior authorization';

/** Traditional Medicare programs that list the code, and Medicare payments for it. */
export function Programs({ code }: { code: string }) {
  const query = useQuery(codeProgramsQuery(code));
  const spending = useQuery(spendingQuery(code));
  return (
    <>
      <Section title={TITLE}>
        <QueryResult query={query}>
          {({ entries }) =>
            entries.length === 0 ? (
              <Text c="dimmed">
                No loaded prior-authorization program lists this code. Authorization may still be required.
              </Text>
            ) : (
              <Stack gap="sm">
                {entries.map(({ program, program_name: name, status, statement }) => (
                  <div key={program}>
                    <Group gap="sm">
                      <TitleLink to="/programs" search={{ code } as never}>
                        {name}
                      </TitleLink>
                      <StateBadge
                        state={status === 'in_force' ? 'active' : status}
                        label={PROGRAM_STATES[status] ?? status}
                      />
                    </Group>
                    <Text size="sm">{readable(statement)}</Text>
                  </div>
                ))}
              </Stack>
            )
          }
        </QueryResult>
      </Section>
      {spending.error !== null && <ErrorState error={spending.error} retry={() => void spending.refetch()} />}
      {spending.data != null && spending.data.by_year.length > 0 && (
        <Section title="Program payments">
          <Stack gap={4}>
            {spending.data.by_year.map(({ year, total_paid: paid, total_claims: claims }) => (
              <Text key={year} size="sm">
                {year}: ${Number(paid).toLocaleString('en-US')} for {counted(claims, 'claim')}
              </Text>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
