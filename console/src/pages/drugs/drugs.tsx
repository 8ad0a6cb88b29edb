import { Badge, Button, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Page, Section } from '../../components/page.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { hintText } from '../../components/states-words.ts';
import { counted } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import { DEFAULTS, formularyQuery } from './queries.ts';

const PAYERS = [
  { value: 'all', label: 'All formularies' },
  { value: 'cvs_caremark', label: 'CVS Caremark' },
  { value: 'express_scripts', label: 'Express Scripts' },
  { value: 'uhc', label: 'UnitedHealthcare' },
] as const;
type Formulary = Answer<'/v1/drugs/formulary', 'get'>;
type Entry = Formulary['data'][number];

/** Formulary status of a drug in pharmacy benefits. */
export default function DrugsPage() {
  const [url, change] = useUrlState(DEFAULTS);
  return (
    <Page title="Drugs" summary="Tier, requirements and alternatives of a drug in each loaded formulary.">
      <Section>
        <SearchForm
          label="Search drugs"
          placeholder="Name, NDC, RxCUI or HCPCS code"
          words={url.q}
          onSearch={(q) => change({ q })}
        >
          <Select
            aria-label="Formulary"
            size="md"
            w="14rem"
            data={[...PAYERS]}
            value={url.payer}
            onChange={(payer) => change({ payer: payer ?? 'all' })}
            allowDeselect={false}
          />
          <Button type="submit" size="md">
            Search
          </Button>
        </SearchForm>
      </Section>
      {url.q === '' ? (
        <Section>
          <EmptyState title="Search for a drug">For example Ozempic, adalimumab or J0897.</EmptyState>
        </Section>
      ) : (
        <Found url={url} />
      )}
    </Page>
  );
}

function Found({ url }: { url: typeof DEFAULTS }) {
  const query = useQuery({ ...formularyQuery(url), placeholderData: keepPreviousData });
  return (
    <QueryResult query={query}>
      {({ data, meta }) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {data.length === 0
              ? 'No results'
              : `${counted(data.length, 'entry', 'entries')}${meta.truncated.length > 0 ? '. Some formularies have more entries: refine the search' : ''}`}
          </Text>
          {data.length === 0 ? (
            <Section>
              <EmptyState title="No loaded formulary lists it">
                {meta.hint === undefined ? 'A missing drug is unknown, not excluded.' : hintText(meta.hint)}
              </EmptyState>
            </Section>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
              {data.map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list stays in its order.
                <Drug key={`${entry.source}${entry.drug_name}${at}`} entry={entry} />
              ))}
            </SimpleGrid>
          )}
          <Text size="xs" c="dimmed">
            {meta.disclaimer}
          </Text>
        </Stack>
      )}
    </QueryResult>
  );
}

const REQUIREMENTS = {
  prior_authorization: 'Prior authorization',
  step_therapy: 'Step therapy',
  quantity_limit: 'Quantity limit',
  specialty: 'Specialty',
} as const;

function Drug({ entry }: { entry: Entry }) {
  const stated = Object.entries(REQUIREMENTS).filter(([name]) => entry.requirements[name as keyof typeof REQUIREMENTS]);
  const alternatives = entry.preferred_alternatives ?? entry.alternatives;
  return (
    <Paper component="article" withBorder p="md" bg="var(--card)">
      <Stack gap={6}>
        <Text fw={600}>{entry.drug_name}</Text>
        <Text size="sm" c="dimmed">
          {entry.generic_name ?? entry.drug_class}
        </Text>
        <Group gap={6}>
          {entry.coverage_status !== null && <StateBadge state={entry.coverage_status} />}
          {entry.tier !== null && <Badge color="blue">{entry.tier}</Badge>}
          {stated.map(([name, label]) => (
            <Badge key={name} color="orange">
              {label}
            </Badge>
          ))}
          {!entry.verified && <Badge color="gray">Not verified</Badge>}
        </Group>
        {entry.requirements.text !== null && <Text size="sm">{entry.requirements.text}</Text>}
        {alternatives !== null && <Text size="sm">Alternatives: {alternatives}</Text>}
        <Text size="xs" c="dimmed">
          {entry.payer_name}, {entry.formulary_name}, from <DateText value={entry.effective_date} />
        </Text>
      </Stack>
    </Paper>
  );
}
