import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import type { Run } from '../../components/diff/lines.ts';
import { SectionChanges } from '../../components/diff/text-changes.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { placesLabel } from '../../components/map/state-tiles.ts';
import { Page, Section } from '../../components/page.tsx';
import { QueryResult } from '../../components/states.tsx';
import { proposalQuery } from './queries.ts';

type Proposal = Answer<'/v1/upcoming/proposals/{proposal_id}', 'get'>['data'];

/** A proposed policy: comment dates, and what it would change. */
export default function ProposalPage() {
  const { proposalId } = useParams({ strict: false }) as { proposalId: string };
  const query = useQuery(proposalQuery(proposalId));
  return (
    <Page
      title={query.data?.title ?? proposalId}
      summary={<Link to="/upcoming">All upcoming dates</Link>}
      actions={query.data && <StateBadge state="proposed" />}
    >
      <QueryResult query={query}>{(proposal) => <Found proposal={proposal} />}</QueryResult>
    </Page>
  );
}

function Found({ proposal }: { proposal: Proposal }) {
  const { proposal_id: id, policy_id: policy, current_version: version, change_summary: summary } = proposal;
  return (
    <>
      <Alert color="yellow" variant="light" icon={<Icon name="warning" />} title="Not in effect">
        {proposal.notice}
      </Alert>
      <Section title="Dates">
        <Stack gap="xs">
          <Text>
            Comments: <DateText value={proposal.comments_from} /> to <DateText value={proposal.comments_to} />
          </Text>
          {proposal.notice_from !== null && (
            <Text>
              Notice: <DateText value={proposal.notice_from} /> to <DateText value={proposal.notice_to} />
            </Text>
          )}
          <Group gap="md">
            <Text>
              {id}
              {version !== null && (
                <>
                  {' '}
                  would change <Link to={`/policies/${policy}`}>{policy}</Link>, version {version}
                </>
              )}
            </Text>
            <ExternalLink url={proposal.source_url} label="Source" />
          </Group>
          <Text size="sm" c="dimmed">
            {placesLabel(proposal.jurisdictions, proposal.states)}
          </Text>
        </Stack>
      </Section>
      <Section title={version === null ? 'Proposed text' : 'What would change'}>
        {summary !== null && <Text mb="md">{summary}</Text>}
        {proposal.sections
          .filter(({ changed }) => changed || version === null)
          .map(({ heading, runs }) => (
            <SectionChanges key={heading} heading={heading} runs={runs as Run[]} view="inline" />
          ))}
      </Section>
    </>
  );
}
