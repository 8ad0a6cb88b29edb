import { Group, NumberInput, SegmentedControl, Select, TagsInput, Text, TextInput } from '@mantine/core';
import { memo } from 'react';
import { unitWords } from '../../components/logic/words.ts';
import { capitalized } from '../../components/words.ts';
import classes from './evaluate.module.css';
import type { Parameter } from './queries.ts';

export type Value = boolean | number | string | string[] | { state: string; duration?: string } | undefined;
export type FactValues = Record<string, Value>;

interface FieldProps {
  parameter: Parameter;
  value: Value;
  onChange(value: Value): void;
}

const ANSWERS = [
  { value: '', label: 'Unknown' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const TREATMENT = ['tried', 'failed', 'contraindicated', 'not_tried'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1).replace('_', ' '),
}));

/** The answers in the form the API accepts. */
export function toParameters(values: FactValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

interface ParameterFieldProps {
  parameter: Parameter;
  value: Value;
  /** Must be a stable function, so that an answer renders only its own question again. */
  onAnswer(id: string, value: Value): void;
}

/** One question of the policy, with a matching field. */
export const ParameterField = memo(({ parameter, value, onAnswer }: ParameterFieldProps) => {
  const id = `parameter-${parameter.id}`;
  return (
    <div className={classes.question}>
      <div>
        <label htmlFor={id} id={`${id}-label`}>
          {parameter.ask}
        </label>
        {parameter.implied_by !== null && (
          <Text size="xs" c="dimmed">
            Implied by {parameter.implied_by}
          </Text>
        )}
      </div>
      <Field parameter={parameter} value={value} onChange={(next) => onAnswer(parameter.id, next)} id={id} />
    </div>
  );
});

function Field({ parameter, value, onChange, id }: FieldProps & { id: string }) {
  const { kind, values, labels } = parameter;
  switch (kind) {
    case 'yes_no':
      return (
        <SegmentedControl
          id={id}
          size="xs"
          data={ANSWERS}
          value={value === undefined ? '' : String(value)}
          onChange={(next) => onChange(next === '' ? undefined : next === 'true')}
          aria-labelledby={`${id}-label`}
        />
      );
    case 'number':
      return <NumberField id={id} parameter={parameter} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          id={id}
          w="16rem"
          placeholder="Unknown"
          data={(values ?? []).map((value, at) => ({ value, label: capitalized(labels?.[at] ?? value) }))}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the answer' }}
        />
      );
    case 'treatment':
      return <Treatment id={id} value={value} onChange={onChange} />;
    case 'date':
      return (
        <TextInput
          id={id}
          type="date"
          w="12rem"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      );
    default:
      return (
        <TagsInput
          id={id}
          w="20rem"
          placeholder={kind === 'services' ? 'Days: 2026-01-31' : 'Codes'}
          value={Array.isArray(value) ? value : []}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      );
  }
}

function NumberField({ parameter: { unit, range }, value, onChange, id }: FieldProps & { id: string }) {
  const words = unit === null ? '' : unitWords(unit);
  return (
    <NumberInput
      id={id}
      w="12rem"
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      suffix={words === '' ? '' : ` ${words}`}
      placeholder={words || 'Number'}
      error={outside(value, range)}
      hideControls
    />
  );
}

function outside(value: Value, range: readonly number[] | null): string | undefined {
  const [low, high] = range ?? [];
  if (typeof value !== 'number' || low === undefined || high === undefined) return undefined;
  return value < low || value > high ? `${low} to ${high}` : undefined;
}

function Treatment({ id, value, onChange }: { id: string; value: Value; onChange(value: Value): void }) {
  const state = typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  const weeks = Number.parseFloat(state?.duration ?? '');
  return (
    <Group gap="xs">
      <Select
        id={id}
        w="11rem"
        placeholder="Unknown"
        data={TREATMENT}
        value={state?.state ?? null}
        onChange={(next) => onChange(next === null ? undefined : { state: next })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the answer' }}
      />
      {(state?.state === 'tried' || state?.state === 'failed') && (
        <NumberInput
          aria-label="Duration in weeks"
          w="8rem"
          placeholder="weeks"
          suffix=" weeks"
          hideControls
          min={0}
          value={Number.isNaN(weeks) ? '' : weeks}
          onChange={(next) =>
            onChange(typeof next === 'number' ? { state: state.state, duration: `${next} wk` } : { state: state.state })
          }
        />
      )}
    </Group>
  );
}
