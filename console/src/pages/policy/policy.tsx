import { Alert, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PublisherLink } from '../../components/citation.tsx';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { policyLabel, readable } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { PolicyActions } from './actions.tsx';
import { Codes } from './codes.tsx';
import { Criteria } from './criteria.tsx';
import { Links } from './links.tsx';
import classes from './policy.module.css';
import { type Policy, policyQuery, TAB } from './queries.ts';
import { Reader } from './reader/reader.tsx';
import { publishedVersions, Versions } from './versions.tsx';

const TABS = ['text', 'criteria', 'codes', 'versions', 'links'];

export default function PolicyPage() {
  const { policyId } = useParams({ strict: false }) as { policyId: string };
  const query = useQuery(policyQuery(policyId));
  const waiting = (
    <Page title={policyId} wide>
      <Section flush>
        <Waiting lines={14} />
      </Section>
    </Page>
  );
  if (query.data === undefined && query.error !== null)
    return (
      <Page title={policyId}>
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      </Page>
    );
  return (
    <QueryResult query={query} waiting={waiting}>
      {(policy) => (
        <Page title={policy.title} summary={<Facts policy={policy} />} actions={<PolicyActions policy={policy} />} wide>
          {policy.notes.map((note) => (
            <Alert key={note} color="gray" variant="light" p="sm">
              {readable(note)}
            </Alert>
          ))}
          <Parts policy={policy} />
        </Page>
      )}
    </QueryResult>
  );
}

/** Identifies the policy in one line. */
function Facts({ policy }: { policy: Policy }) {
  const where = policy.jurisdictions.length > 0 ? policy.jurisdictions.join(', ') : 'National';
  return (
    <Group gap="sm" className={classes.facts} component="span">
      <StateBadge state={policy.status} />
      <strong>{policyLabel(policy.policy_type, policy.policy_id)}</strong>
      {policy.version !== '' && <span>Version {policy.version}</span>}
      <span>
        Effective <DateText value={policy.effective_date} />
      </span>
      <span>{policy.mac?.name ?? policy.payer?.name ?? ''}</span>
      <span>{where}</span>
      {policy.last_verified_at !== null && (
        <span>
          Verified <DateText value={policy.last_verified_at.slice(0, 10)} />
        </span>
      )}
      <PublisherLink url={policy.source_url} plain />
    </Group>
  );
}

/** On a phone the tabs scroll; this brings the selected one into view. */
function showSelected(list: HTMLDivElement | null): void {
  // Positions are read when the browser lays out the page anyway, not in the middle of its construction.
  requestAnimationFrame(() => {
    const selected = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list !== null && selected != null)
      list.scrollLeft = selected.offsetLeft + selected.offsetWidth - list.clientWidth;
  });
}

const toLetters = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '').toLowerCase();

/** Whether the description is part of the text below it, or empty. */
function isRepeated({ description, sections }: Policy): boolean {
  const passages = Object.values(sections).join(' ');
  return description === '' || toLetters(passages).includes(toLetters(description).slice(0, 200));
}

function Parts({ policy }: { policy: Policy }) {
  const [{ tab }, change] = useUrlState(TAB);
  const versions = publishedVersions(policy).length;
  return (
    <Tabs
      value={TABS.includes(tab) ? tab : TAB.tab}
      onChange={(next) => change({ tab: next ?? 'text' })}
      keepMounted={false}
    >
      <Tabs.List mb="md" className={classes.tabs} ref={showSelected}>
        <Tabs.Tab value="text">Read</Tabs.Tab>
        <Tabs.Tab value="criteria">Criteria ({policy.criteria_count})</Tabs.Tab>
        <Tabs.Tab value="codes">Codes ({policy.code_count})</Tabs.Tab>
        <Tabs.Tab value="versions">Versions ({versions})</Tabs.Tab>
        <Tabs.Tab value="links">Related</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text">
        {!isRepeated(policy) && (
          <Text c="dimmed" mb="md" maw="52rem" className={classes.description}>
            {policy.description}
          </Text>
        )}
        <Reader policy={policy} />
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
