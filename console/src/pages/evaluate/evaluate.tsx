import { Autocomplete, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { logicQuery } from '../../api/policies.ts';
import { type Counterfactuals, WhatWouldChange } from '../../components/counterfactuals.tsx';
import { type Service, toTree } from '../../components/logic/words.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { type FactValues, toParameters } from './fields.tsx';
import { Outcome } from './outcome.tsx';
import { choicesQuery, type Parameter, parametersQuery } from './queries.ts';
import { allQuestions, type Phase, questionGroups } from './question-groups.ts';
import { Questions } from './questions.tsx';

const URL = { policy: '', phase: 'initial', service: '' };
const PHASES = [
  { value: 'initial', label: 'Initial' },
  { value: 'continued', label: 'Continued use' },
];
const PAUSE_MS = 200;
/** Such as L33718, NCD226 or AETNA-CPB-0004. */
const ID = /^(?=\S*\d)\S+$/;

/** Evaluates the criteria of one policy against the known facts of a case. */
export default function EvaluatePage() {
  const [{ policy, phase, service }, change] = useUrlState(URL);
  return (
    <Page
      title="Evaluate"
      summary="Check a case against the criteria of one policy. Enter facts, never patient data; empty fields count as unknown."
    >
      <Section>
        <Group align="flex-start" gap="md">
          <PolicyChoice key={policy} value={policy} onChange={(next) => change({ policy: next, service: '' })} />
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
        <Case
          key={`${policy} ${phase}`}
          policy={policy}
          phase={phase as Phase}
          service={service}
          onService={(id) => change({ service: id }, { replace: true })}
        />
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

interface Facts {
  policy: string;
  phase: Phase;
  /** Empty for a policy without several services. */
  service: string;
  values: FactValues;
}

const toBody = ({ policy, phase, service, values }: Facts) => ({
  policy_id: policy,
  phase,
  parameters: toParameters(values),
  ...(service === '' ? {} : { service }),
});

async function explain(facts: Facts) {
  const query = { explain: 'counterfactual' } as never;
  const { data } = await api.call('post', '/v1/coverage/evaluate', { body: toBody(facts), query });
  return (data as { counterfactuals?: Counterfactuals }).counterfactuals;
}

interface CaseProps {
  policy: string;
  phase: Phase;
  service: string;
  onService(id: string): void;
}

function Case(props: CaseProps) {
  const parameters = useQuery(parametersQuery(props.policy));
  const logic = useQuery(logicQuery(props.policy));
  return (
    <QueryResult query={logic} waiting={<Waiting lines={10} />}>
      {(answer) => (
        <QueryResult query={parameters} waiting={<Waiting lines={10} />}>
          {(all) => <CaseForm {...props} services={toTree(answer)?.services ?? []} parameters={all} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

type CaseFormProps = CaseProps & { services: readonly Service[]; parameters: readonly Parameter[] };

function CaseForm({ policy, phase, service, onService, services, parameters }: CaseFormProps) {
  const [values, setValues] = useState<FactValues>({});
  const result = useRef<HTMLDivElement>(null);
  const evaluation = useMutation({
    mutationFn: async (facts: Facts) => ({ facts, answer: (await api.criteria.evaluate(toBody(facts))).data }),
    // The verdict is below the questions, of which there may be many.
    onSuccess: () => requestAnimationFrame(() => showResult(result.current)),
  });
  const chosen = services.find(({ id }) => id === service) ?? services[0];
  const evaluate = () => evaluation.mutate({ policy, phase, service: chosen?.id ?? '', values });
  return (
    <Stack gap="lg">
      <Questions
        policy={policy}
        services={services}
        service={chosen}
        onService={onService}
        groups={chosen === undefined ? allQuestions(parameters) : questionGroups(chosen, phase, parameters)}
        values={values}
        setValues={setValues}
        evaluation={{ isPending: evaluation.isPending, mutate: evaluate }}
      />
      {evaluation.error !== null && <ErrorState error={evaluation.error} />}
      {evaluation.data !== undefined && (
        <Stack gap="lg" ref={result} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: '1rem' }}>
          <Outcome evaluation={evaluation.data.answer} />
          <WhatWouldChange key={evaluation.submittedAt} explain={() => explain(evaluation.data.facts)} />
        </Stack>
      )}
    </Stack>
  );
}

function showResult(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true });
  result?.scrollIntoView({ block: 'start' });
}
