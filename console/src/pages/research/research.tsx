import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { payersQuery } from '../../api/corpus.ts';
import { CodesInput, DIAGNOSES, PROCEDURES } from '../../components/codes-input.tsx';
import { DateText } from '../../components/date.tsx';
import { TitleLink } from '../../components/link.tsx';
import { TILES } from '../../components/map/state-tiles.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { ErrorState, QueryResult } from '../../components/states.tsx';
import { useSaved } from '../../saved.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Report } from './report.tsx';

const URL = { id: '' };
const POLL_MS = 1_500;
const STATES = TILES.map(([state]) => state).toSorted();

export type Research = Answer<'/v1/prior-auth/research/{research_id}', 'get'>['data'];
interface Kept {
  id: string;
  codes: string[];
  at: string;
}

/** Prior-authorization research reports with citations, composed as jobs. */
export default function ResearchPage() {
  const [{ id }, change] = useUrlState(URL);
  return (
    <Page
      title="Research"
      summary="A cited report on one prior authorization: requirements, criteria, documentation, timeline and appeal."
    >
      {id === '' ? <Start open={(next) => change({ id: next })} /> : <Found id={id} back={() => change({ id: '' })} />}
    </Page>
  );
}

const EMPTY = { codes: [] as string[], diagnoses: [] as string[], state: '', payer: '', date: '', context: '' };

function Start({ open }: { open(id: string): void }) {
  const [form, setForm] = useState(EMPTY);
  const [kept, keep] = useSaved<Kept>('research', 20);
  const change = (changed: Partial<typeof EMPTY>) => setForm({ ...form, ...changed });
  const start = useMutation({
    mutationFn: async () => (await api.priorAuth.research(toBody(form))).data,
    onSuccess: ({ research_id: id }) => {
      keep([{ id, codes: form.codes, at: new Date().toISOString() }, ...kept]);
      open(id);
    },
  });
  return (
    <>
      <Section title="New report">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate();
          }}
        >
          <Stack gap="md">
            <Fields form={form} change={change} />
            {start.error !== null && <ErrorState error={start.error} />}
            <Group>
              <Button type="submit" loading={start.isPending} disabled={form.codes.length === 0}>
                Start research
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      {kept.length > 0 && (
        <Section title="Recent reports">
          <Stack gap="xs">
            {kept.map(({ id, codes, at }) => (
              <Group key={id} gap="md">
                <TitleLink to="/research" search={{ id } as never} fw={500}>
                  {codes.join(', ')}
                </TitleLink>
                <Text size="sm" c="dimmed">
                  <DateText value={at} relative />
                </Text>
              </Group>
            ))}
            <Text size="xs" c="dimmed">
              Reports are stored for 30 days. This list is stored in this browser.
            </Text>
          </Stack>
        </Section>
      )}
    </>
  );
}

function Fields({ form, change }: { form: typeof EMPTY; change(changed: Partial<typeof EMPTY>): void }) {
  const payers = useQuery(payersQuery);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CodesInput
          label="Procedure codes"
          placeholder="E0601, or words such as walker"
          systems={PROCEDURES}
          value={form.codes}
          onChange={(codes) => change({ codes })}
          clearLabel="Clear the procedures"
        />
        <CodesInput
          label="Diagnosis codes"
          placeholder="G47.33, or words such as sleep apnea"
          systems={DIAGNOSES}
          value={form.diagnoses}
          onChange={(diagnoses) => change({ diagnoses })}
          clearLabel="Clear the diagnoses"
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label="State"
          placeholder="Choose"
          data={STATES}
          value={form.state === '' ? null : form.state}
          onChange={(state) => change({ state: state ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the state' }}
        />
        <Select
          label="Payer"
          placeholder="Medicare"
          data={(payers.data ?? []).map(({ name, slug }) => ({ value: slug, label: name }))}
          value={form.payer === '' ? null : form.payer}
          onChange={(payer) => change({ payer: payer ?? '' })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the payer' }}
        />
        <TextInput
          label="Date of service"
          type="date"
          value={form.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label="Clinical context"
        description="Optional. No patient data: age band, conditions, treatments tried."
        autosize
        minRows={2}
        value={form.context}
        onChange={({ currentTarget }) => change({ context: currentTarget.value })}
      />
    </>
  );
}

function toBody({ codes, diagnoses, state, payer, date, context }: typeof EMPTY) {
  return {
    procedure_codes: codes,
    ...(diagnoses.length > 0 ? { diagnosis_codes: diagnoses } : {}),
    ...(state === '' ? {} : { state }),
    ...(payer === '' ? {} : { payer }),
    ...(date === '' ? {} : { date_of_service: date }),
    ...(context.trim() === '' ? {} : { clinical_context: context.trim() }),
  };
}

const DONE = ['completed', 'failed', 'canceled'];

function Found({ id, back }: { id: string; back(): void }) {
  const query = useQuery({
    queryKey: ['research', id],
    queryFn: async ({ signal }) => (await api.priorAuth.getResearch(id, { signal })).data,
    refetchInterval: ({ state }) => (state.data !== undefined && !DONE.includes(state.data.status) ? POLL_MS : false),
  });
  return (
    <Stack gap="lg">
      <div data-actions>
        <Button variant="default" size="xs" onClick={back}>
          New report
        </Button>
      </div>
      <QueryResult query={query}>
        {(research) =>
          research.result === undefined ? (
            <Section title={research.error ?? 'Creating the report'}>
              {!DONE.includes(research.status) && <Waiting lines={8} />}
            </Section>
          ) : (
            <Report result={research.result} finished={research.finished_at} />
          )
        }
      </QueryResult>
    </Stack>
  );
}
