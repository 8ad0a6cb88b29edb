import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Icon } from '../../components/icon.tsx';
import classes from './filters.module.css';
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
const IMPACTS = [
  { value: 'high', label: 'High impact' },
  { value: 'medium', label: 'Medium impact' },
  { value: 'low', label: 'Low impact' },
];
const POLICY_TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];

export function changeLabel(type: string): string {
  return CHANGE_TYPES.find(({ value }) => value === type)?.label ?? type;
}

/** The unreviewed queue can be filtered only by type of change. On a phone, the others are behind a button. */
export function Filters({ url, change }: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  const { impact, policy_type, policy, code, since } = url;
  const set = [impact, policy_type, policy, code, since].filter((value) => value !== '').length;
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
        flex="1 1 8.5rem"
      />
      <Select
        label="Order"
        data={ORDERS}
        value={url.order}
        onChange={(order) => change({ order: order ?? '' })}
        allowDeselect={false}
        flex="1 1 8.5rem"
      />
      {url.queue === 'all' && (
        <>
          <Button
            className={classes.open}
            variant="default"
            fullWidth
            aria-expanded={opened}
            onClick={toggle}
            rightSection={<Icon name={opened ? 'up' : 'down'} size={14} />}
          >
            {set === 0 ? 'More filters' : `More filters (${set})`}
          </Button>
          <div className={classes.more} data-closed={opened ? undefined : true}>
            <MoreFilters url={url} change={change} />
          </div>
        </>
      )}
    </Group>
  );
}

function MoreFilters({ url, change }: Props) {
  return (
    <>
      <Select
        label="Impact"
        placeholder="Any impact"
        data={IMPACTS}
        value={url.impact === '' ? null : url.impact}
        onChange={(impact) => change({ impact: impact ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the impact' }}
        flex="1 1 8rem"
      />
      <Select
        label="Policy type"
        placeholder="All types"
        data={POLICY_TYPES}
        value={url.policy_type === '' ? null : url.policy_type}
        onChange={(type) => change({ policy_type: type ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the policy type' }}
        flex="1 1 8rem"
      />
      <Written label="Policy" placeholder="L33797" value={url.policy} onWritten={(policy) => change({ policy })} />
      <Written label="Code" placeholder="E0431" value={url.code} onWritten={(code) => change({ code })} />
      <TextInput
        label="Since"
        type="date"
        value={url.since}
        onChange={({ currentTarget }) => change({ since: currentTarget.value })}
        flex="1 1 8rem"
        maw={{ sm: '12rem' }}
      />
    </>
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
      flex="1 1 6.5rem"
    />
  );
}
