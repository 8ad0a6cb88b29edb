import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { codeChangesQuery, WEEKS } from '../../api/changes.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { TitleLink } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { QueryResult } from '../../components/states.tsx';
import { subjectLabel } from '../../components/subject.ts';

/** When policies started or stopped listing the code. */
export function CodeHistory({ code }: { code: string }) {
  const query = useQuery(codeChangesQuery(code));
  return (
    <Section title={`Changes in ${WEEKS} weeks`}>
      <QueryResult query={query}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Text c="dimmed">No policy added or removed this code.</Text>
          ) : (
            <Stack gap="sm">
              {changes.map(({ diff_id: id, policy_id: policy, policy_title: title, details, changed_at: at }) => (
                <div key={id}>
                  <TitleLink to="/changes" search={{ policy } as never}>
                    {title ?? policy}
                  </TitleLink>
                  <Group gap="2px 12px" c="dimmed" fz="sm">
                    {details.added_codes.includes(code) ? (
                      <StateBadge state="active" label="Added" />
                    ) : (
                      <StateBadge state="high" label="Removed" />
                    )}
                    <span>{subjectLabel(policy)}</span>
                    <DateText value={at} />
                  </Group>
                </div>
              ))}
            </Stack>
          )
        }
      </QueryResult>
    </Section>
  );
}
