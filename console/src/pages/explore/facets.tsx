import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Policy } from '../../../../sdk/typescript/src/types.ts';
import { payersQuery } from '../../api/corpus.ts';
import { SearchForm } from '../../components/search-form.tsx';

/** Members of the address and what they are without it. */
export const DEFAULTS = { q: '', mode: 'keyword', type: '', payer: '', jurisdiction: '', status: 'active' };
export type ExploreUrl = typeof DEFAULTS;

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
      placeholder={url.mode === 'semantic' ? 'Describe what you look for' : 'Words, policy IDs or codes'}
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

interface FacetsProps extends Props {
  /** What was found so far; counts are of it. */
  policies: readonly Policy[];
  complete: boolean;
}

export function Facets({ url, change, policies, complete }: FacetsProps) {
  const payers = useQuery(payersQuery);
  const payerOptions = (payers.data ?? []).map(({ slug, name, policy_count: count }) => ({
    value: slug,
    label: `${name} (${count})`,
  }));
  const types = TYPES.map((value) => {
    const count = policies.filter(({ policy_type: own }) => own === value).length;
    return { value, label: count === 0 ? value : `${value} (${count}${complete ? '' : '+'})` };
  });
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
