import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { payersQuery } from '../../api/corpus.ts';
import { SearchForm } from '../../components/search-form.tsx';
import type { ExploreUrl } from './queries.ts';

interface Props {
  url: ExploreUrl;
  change(changed: Partial<ExploreUrl>): void;
}

const TYPES: readonly string[] = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'Active and retired' },
];
const MODES = [
  { value: 'keyword', label: 'Keyword' },
  { value: 'semantic', label: 'Semantic' },
];

export function PolicySearch({ url, change }: Props) {
  return (
    <SearchForm
      label="Search policies"
      placeholder={url.mode === 'semantic' ? 'Describe what you are looking for' : 'Words, policy IDs or codes'}
      words={url.q}
      onSearch={(q) => change({ q })}
    >
      <SegmentedControl
        data={MODES}
        value={url.mode}
        onChange={(mode) => change({ mode })}
        aria-label="Keyword or semantic search"
      />
      <Button type="submit" size="md">
        Search
      </Button>
    </SearchForm>
  );
}

/** Counts over the entire search, each without its own filter; undefined where the API has not counted. */
export type Counts = NonNullable<Answer<'/v1/policies', 'get'>['meta']['facets']>;

interface FacetsProps extends Props {
  facets: Counts | undefined;
}

export function Facets({ url, change, facets }: FacetsProps) {
  const payers = useQuery(payersQuery);
  const payerOptions = (payers.data ?? []).map(({ slug, name }) => ({
    value: slug,
    label: withCount(name, facets?.payer, slug),
  }));
  const types = TYPES.map((value) => ({ value, label: withCount(value, facets?.policy_type, value) }));
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Type"
        placeholder="All types"
        data={types}
        value={url.type === '' ? null : url.type}
        onChange={(type) => change({ type: type ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the type' }}
        flex="1 1 9rem"
      />
      <Select
        label="Payer"
        placeholder="All payers"
        data={payerOptions}
        value={url.payer === '' ? null : url.payer}
        onChange={(payer) => change({ payer: payer ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the payer' }}
        flex="1 1 12rem"
      />
      <Select
        label="Status"
        data={STATUSES}
        value={url.status}
        onChange={(status) => change({ status: status ?? 'active' })}
        allowDeselect={false}
        flex="1 1 9rem"
      />
    </Group>
  );
}

/** Shows the count in each option, so that users see which ones match nothing. */
function withCount(label: string, counts: Counts['payer'] | undefined, value: string): string {
  if (counts === undefined) return label;
  const count = counts.find((one) => one.value === value)?.count ?? 0;
  return `${label} (${count.toLocaleString('en-US')})`;
}
