import { Alert, Autocomplete, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { type Counterfactuals, WhatWouldChange } from '../../components/counterfactuals.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import classes from './evaluate.module.css';
import { type FactValues, ParameterField, toParameters, type Value } from './fields.tsx';
import { Outcome } from './outcome.tsx';
import { choicesQuery, type Parameter, parametersQuery } from './queries.ts';

const URL = { policy: '', phase: 'initial' };
const PHASES = [
  { value: 'initial', label: 'Initial' },
  { value: 'continued', label: 'Continued use' },
];
const PAUSE_MS = 200;
/** Such as L33718, NCD226 or AETNA-CPB-0004. */
const ID = /^(?=\S*\d)\S+$/;

/** Evaluates the criteria of one policy against the known facts of a case. */
export default function EvaluatePage() {
  const [{ policy, phase }, change] = useUrlState(URL);
  return (
    <Page
      title="Evaluate"
      summary="Check a case against the criteria of one policy. Enter facts, never patient data; empty fields count as unknown."
    >
      <Section>
        <Group align="flex-start" gap="md">
          <PolicyChoice key={policy} value={policy} onChange={(next) => change({ policy: next })} />
          <SegmentedControl
            data={PHASES}
            value={phase}
            onChange={(next) => change({ phase: next })}
            aria-label="Phase"
            mt={{ base: 0, sm: '1.5rem' }}
          />
        </Group>
      </Section>
      {policy === '' ? (
        <Section>
          <EmptyState title="Choose a policy">Its criteria become a form. For example, L33718.</EmptyState>
        </Section>
      ) : (
        <Case key={`${policy} ${phase}`} policy={policy} phase={phase as 'initial' | 'continued'} />
      )}
    </Page>
  );
}

function PolicyChoice({ value, onChange }: { value: string; onChange(policy: string): void }) {
  const [text, setText] = useState(value);
  const [requested] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data = [] } = useQuery({ ...choicesQuery(requested), enabled: requested.length > 1 });
  const titles = new Map(data.map(({ policy_id: id, title }) => [id, title]));
  // Words are no ID: Enter chooses the first policy they find.
  const chooseTyped = () => {
    const typed = text.trim().toUpperCase();
    const found = ID.test(typed) ? typed : data[0]?.policy_id;
    if (found !== undefined && found !== value) onChange(found);
  };
  return (
    <Autocomplete
      label="Policy"
      placeholder="L33718, or words such as sleep apnea"
      value={text}
      onChange={setText}
      onOptionSubmit={onChange}
      onKeyDown={({ key }) => key === 'Enter' && chooseTyped()}
      data={[...titles.keys()]}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <Text size="sm">{titles.get(option.value)}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </Stack>
      )}
      description={titles.get(value) ?? (value === '' ? undefined : '\u00a0')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      flex="1 1 16rem"
    />
  );
}

async function explain(policy: string, phase: 'initial' | 'continued', values: FactValues) {
  const body = { policy_id: policy, phase, parameters: toParameters(values) };
  const query = { explain: 'counterfactual' } as never;
  const { data } = await api.call('post', '/v1/coverage/evaluate', { body, query });
  return (data as { counterfactuals?: Counterfactuals }).counterfactuals;
}

function Case({ policy, phase }: { policy: string; phase: 'initial' | 'continued' }) {
  const parameters = useQuery(parametersQuery(policy));
  const [values, setValues] = useState<FactValues>({});
  const [sent, setSent] = useState<FactValues>({});
  const result = useRef<HTMLDivElement>(null);
  const evaluation = useMutation({
    mutationFn: async () => {
      setSent(values);
      return (await api.criteria.evaluate({ policy_id: policy, phase, parameters: toParameters(values) })).data;
    },
    // The verdict is below the questions, of which there may be many.
    onSuccess: () => requestAnimationFrame(() => showResult(result.current)),
  });
  return (
    <QueryResult query={parameters} waiting={<Waiting lines={10} />}>
      {(all) => (
        <Stack gap="lg">
          <Questions policy={policy} parameters={all} values={values} setValues={setValues} evaluation={evaluation} />
          {evaluation.error !== null && <ErrorState error={evaluation.error} />}
          {evaluation.data !== undefined && (
            <Stack gap="lg" ref={result} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: '1rem' }}>
              <Outcome evaluation={evaluation.data} />
              <WhatWouldChange key={evaluation.submittedAt} explain={() => explain(policy, phase, sent)} />
            </Stack>
          )}
        </Stack>
      )}
    </QueryResult>
  );
}

function showResult(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true });
  result?.scrollIntoView({ block: 'start' });
}

interface QuestionsProps {
  policy: string;
  parameters: readonly Parameter[];
  values: FactValues;
  setValues(change: FactValues | ((before: FactValues) => FactValues)): void;
  evaluation: { mutate(): void; isPending: boolean };
}

function Questions({ policy, parameters, values, setValues, evaluation }: QuestionsProps) {
  const answer = useCallback(
    (id: string, value: Value) => setValues((before) => ({ ...before, [id]: value })),
    [setValues],
  );
  const requested = parameters.filter(({ derived }) => derived === null);
  if (requested.length === 0)
    return (
      <Alert color="yellow" variant="light" title="No questions">
        This policy has no written logic, so it cannot be evaluated.{' '}
        <Link to={`/policies/${policy}`} td="underline">
          Read the policy
        </Link>
        .
      </Alert>
    );
  const answered = Object.values(values).filter((value) => value !== undefined).length;
  return (
    <Section title={`Questions (${requested.length})`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          evaluation.mutate();
        }}
      >
        <Stack gap="md">
          {requested.map((parameter) => (
            <ParameterField key={parameter.id} parameter={parameter} value={values[parameter.id]} onAnswer={answer} />
          ))}
          <Group className={classes.bar}>
            <Button type="submit" loading={evaluation.isPending}>
              Evaluate
            </Button>
            <Button variant="subtle" color="gray" c="dimmed" onClick={() => setValues({})}>
              Clear
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {answered} of {requested.length} answered
            </Text>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
