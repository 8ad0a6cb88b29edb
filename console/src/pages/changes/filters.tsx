import { Group, Select, TextInput } from '@mantine/core';
import type { ChangesUrl } from './queries.ts';

interface Props {
  url: ChangesUrl;
  change(changed: Partial<ChangesUrl>): void;
}

const CHANGE_TYPES = [
  { value: 'created', label: 'New policy' },
  { value: 'retired', label: 'Retired' },
  { value: 'codes_changed', label: 'Codes changed' },
  { value: 'criteria_changed', label: 'Criteria changed' },
  { value: 'metadata_changed', label: 'Details changed' },
  { value: 'updated', label: 'Updated' },
  { value: 'verdict_changed', label: 'Verdicts changed' },
  { value: 'upcoming', label: 'Upcoming' },
];
/** Sort orders of the loaded records. */
const ORDERS = [
  { value: '', label: 'Newest first' },
  { value: 'verdicts', label: 'Most verdicts changed' },
];
const POLICY_TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];

export function changeLabel(type: string): string {
  return CHANGE_TYPES.find(({ value }) => value === type)?.label ?? type;
}

/** The unreviewed queue can be filtered only by type of change. */
export function Filters({ url, change }: Props) {
  const whole = url.queue === 'all';
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Change"
        placeholder="All changes"
        data={CHANGE_TYPES}
        value={url.type === '' ? null : url.type}
        onChange={(type) => change({ type: type ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the change' }}
        flex="1 1 10rem"
      />
      <Select
        label="Order"
        data={ORDERS}
        value={url.order}
        onChange={(order) => change({ order: order ?? '' })}
        allowDeselect={false}
        flex="1 1 10rem"
      />
      {whole && (
        <>
          <Select
            label="Policy type"
            placeholder="All types"
            data={POLICY_TYPES}
            value={url.policy_type === '' ? null : url.policy_type}
            onChange={(type) => change({ policy_type: type ?? '' })}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the policy type' }}
            flex="1 1 9rem"
          />
          <Written label="Policy" placeholder="L33797" value={url.policy} onWritten={(policy) => change({ policy })} />
          <TextInput
            label="Since"
            type="date"
            value={url.since}
            onChange={({ currentTarget }) => change({ since: currentTarget.value })}
            flex="1 1 8rem"
          />
        </>
      )}
    </Group>
  );
}

interface WrittenProps {
  label: string;
  placeholder: string;
  value: string;
  onWritten(value: string): void;
}

/** Applies on blur or Enter instead of on every keystroke. */
function Written({ label, placeholder, value, onWritten }: WrittenProps) {
  return (
    <TextInput
      key={value}
      label={label}
      placeholder={placeholder}
      defaultValue={value}
      onBlur={({ currentTarget }) => currentTarget.value.trim() !== value && onWritten(currentTarget.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onWritten(currentTarget.value.trim())}
      flex="1 1 8rem"
    />
  );
}
