import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payersQuery } from '../../api/corpus.ts';
import { Icon } from '../../components/icon.tsx';

/** Members of the address and what they are without it. */
export const DEFAULTS = { q: '', mode: 'keyword', type: '', payer: '', jurisdiction: '', status: 'active' };
export type ExploreUrl = typeof DEFAULTS;

interface Props {
  url: ExploreUrl;
  change(changed: Partial<ExploreUrl>): void;
}

const TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'Active and retired' },
];
const MODES = [
  { value: 'keyword', label: 'Words' },
  { value: 'semantic', label: 'Meaning' },
];

export function SearchForm({ url, change }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is younger than browsers in offices.
    <form action={(form) => change({ q: String(form.get('q') ?? '').trim() })} role="search">
      <Group gap="sm">
        <TextInput
          name="q"
          size="md"
          flex="1 1 16rem"
          // Another address, such as one step back, begins with its own words.
          key={url.q}
          defaultValue={url.q}
          aria-label="Search policies"
          placeholder={url.mode === 'semantic' ? 'Describe what you look for' : 'Words, “phrases”, policy IDs or codes'}
          leftSection={<Icon name="search" />}
        />
        <SegmentedControl
          data={MODES}
          value={url.mode}
          onChange={(mode) => change({ mode })}
          aria-label="Search by words or by meaning"
        />
        <Button type="submit" size="md">
          Search
        </Button>
      </Group>
    </form>
  );
}

export function Facets({ url, change }: Props) {
  const payers = useQuery(payersQuery);
  const payerOptions = (payers.data ?? []).map(({ slug, name, policy_count: count }) => ({
    value: slug,
    label: `${name} (${count})`,
  }));
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Type"
        placeholder="All types"
        data={TYPES}
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
