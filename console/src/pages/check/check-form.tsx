import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payersQuery } from '../../api/corpus.ts';
import { Icon } from '../../components/icon.tsx';
import { DiagnosesInput } from './code-inputs.tsx';
import { LineFields } from './line-fields.tsx';
import { EMPTY, type Question } from './question.ts';

const SITES = [
  { value: 'office', label: 'Office' },
  { value: 'outpatient_hospital', label: 'Outpatient hospital' },
  { value: 'asc', label: 'Ambulatory surgical center' },
  { value: 'inpatient', label: 'Inpatient' },
  { value: 'home', label: 'Home' },
  { value: 'telehealth', label: 'Telehealth' },
];

export function CheckForm({
  onSubmit: onQuery,
  pending: requesting,
}: {
  onSubmit(question: Question): void;
  pending: boolean;
}) {
  const [question, setQuestion] = useState(EMPTY);
  const change = (changed: Partial<Question>) => setQuestion((before) => ({ ...before, ...changed }));
  const { lines } = question;
  const addLine = () =>
    change({
      lines: [...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, code: '', modifiers: [], units: '' }],
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onQuery(question);
      }}
    >
      <Stack gap="md">
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            number={at + 1}
            line={line}
            onChange={(changed) =>
              change({ lines: lines.map((one) => (one === line ? { ...line, ...changed } : one)) })
            }
            onRemove={lines.length === 1 ? undefined : () => change({ lines: lines.filter((one) => one !== line) })}
          />
        ))}
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" size={14} />} onClick={addLine}>
            Add a line
          </Button>
        </div>
        <DiagnosesInput value={question.diagnoses} onChange={(diagnoses) => change({ diagnoses })} />
        <Circumstances question={question} change={change} />
        <Group>
          <Button type="submit" loading={requesting} disabled={lines.every(({ code }) => code.trim() === '')}>
            Check
          </Button>
          <Button variant="subtle" color="gray" c="dimmed" onClick={() => setQuestion(EMPTY)}>
            Clear
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface CircumstancesProps {
  question: Question;
  change(changed: Partial<Question>): void;
}

function Circumstances({ question, change }: CircumstancesProps) {
  const payers = useQuery(payersQuery);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <Select
        label="Payer"
        placeholder="Medicare"
        data={(payers.data ?? []).map(({ name, slug }) => ({ value: slug, label: name }))}
        value={question.payer === '' ? null : question.payer}
        onChange={(payer) => change({ payer: payer ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the payer' }}
      />
      <TextInput
        label="ZIP code of the service"
        placeholder="10001"
        inputMode="numeric"
        value={question.zip}
        onChange={({ currentTarget }) => change({ zip: currentTarget.value.trim() })}
      />
      <TextInput
        label="Date of service"
        type="date"
        value={question.date}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
      />
      <Select
        label="Place"
        placeholder="Not stated"
        data={SITES}
        value={question.site === '' ? null : question.site}
        onChange={(site) => change({ site: site ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the place' }}
      />
    </SimpleGrid>
  );
}
