import { Alert, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { PublisherLink } from '../../components/citation.tsx';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { QueryResult } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { Codes } from './codes.tsx';
import { Criteria } from './criteria.tsx';
import { Links } from './links.tsx';
import { Sections } from './sections.tsx';
import { Versions } from './versions.tsx';

const TAB = { tab: 'text' };

export type Policy = Awaited<ReturnType<typeof api.policies.get>>['data'];

export default function PolicyPage() {
  const { policyId } = useParams({ strict: false }) as { policyId: string };
  const query = useQuery({
    queryKey: ['policy', policyId],
    queryFn: async ({ signal }) =>
      (await api.policies.get(policyId, { include: 'codes,criteria,versions,summary' }, { signal })).data,
  });
  const waiting = (
    <Page title={policyId}>
      <Section flush>
        <Waiting lines={14} />
      </Section>
    </Page>
  );
  return (
    <QueryResult query={query} waiting={waiting}>
      {(policy) => (
        <Page title={policy.title} summary={policy.description} actions={<PublisherLink url={policy.source_url} />}>
          <Facts policy={policy} />
          {policy.notes.map((note) => (
            <Alert key={note} color="gray" variant="light">
              {note}
            </Alert>
          ))}
          <Parts policy={policy} />
        </Page>
      )}
    </QueryResult>
  );
}

function Facts({ policy }: { policy: Policy }) {
  const where = policy.jurisdictions.length > 0 ? policy.jurisdictions.join(', ') : 'National';
  const facts: [string, React.ReactNode][] = [
    ['Policy', policy.policy_id],
    ['Type', policy.policy_type],
    ['Status', <StateBadge key="status" state={policy.status} />],
    ['Version', policy.version],
    ['Effective', <DateText key="effective" value={policy.effective_date} />],
    ['Payer', policy.payer?.name ?? '–'],
    ['Applies in', where],
    ['Verified', <DateText key="verified" value={policy.last_verified_at?.slice(0, 10)} />],
  ];
  return (
    <Section>
      <Group gap="xl" align="flex-start">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Label>{name}</Label>
            <Text component="div">{value}</Text>
          </div>
        ))}
      </Group>
    </Section>
  );
}

function Parts({ policy }: { policy: Policy }) {
  const [{ tab }, change] = useUrlState(TAB);
  const versions = policy.versions?.length ?? 0;
  return (
    <Tabs value={tab} onChange={(next) => change({ tab: next ?? 'text' })} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="text">Text</Tabs.Tab>
        <Tabs.Tab value="criteria">Criteria ({policy.criteria_count})</Tabs.Tab>
        <Tabs.Tab value="codes">Codes ({policy.code_count})</Tabs.Tab>
        <Tabs.Tab value="versions">Versions ({versions})</Tabs.Tab>
        <Tabs.Tab value="links">Links</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text">
        <Sections policy={policy} />
      </Tabs.Panel>
      <Tabs.Panel value="criteria">
        <Criteria policy={policy} />
      </Tabs.Panel>
      <Tabs.Panel value="codes">
        <Codes policy={policy} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <Versions policy={policy} />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <Links policy={policy} />
      </Tabs.Panel>
    </Tabs>
  );
}
