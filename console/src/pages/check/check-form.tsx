import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payersQuery } from '../../api/corpus.ts';
import { CodesInput, DIAGNOSES, isCode } from '../../components/codes-input.tsx';
import { Icon } from '../../components/icon.tsx';
import { TILES } from '../../components/map/state-tiles.ts';
import { stateOfZip } from '../../components/zip-states.ts';
import { LineFields } from './line-fields.tsx';
import { EMPTY, type Line, type Question } from './question.ts';

const STATES = TILES.map(([state]) => state).toSorted();
const SITES = [
  { value: 'office', label: 'Office' },
  { value: 'outpatient_hospital', label: 'Outpatient hospital' },
  { value: 'asc', label: 'Ambulatory surgical center' },
  { value: 'inpatient', label: 'Inpatient' },
  { value: 'home', label: 'Home' },
  { value: 'telehealth', label: 'Telehealth' },
];

interface CheckFormProps {
  question: Question;
  setQuestion(question: Question): void;
  onSubmit(question: Question): void;
  pending: boolean;
}

export function CheckForm({ question, setQuestion, onSubmit, pending: requesting }: CheckFormProps) {
  const change = (changed: Partial<Question>) => setQuestion({ ...question, ...changed });
  const { lines } = question;
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1;
  const addLine = () => change({ lines: [...lines, { key: nextKey, code: '', modifiers: [], units: '' }] });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(question);
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
            onLines={(read) =>
              change({ lines: lines.flatMap((one) => (one === line ? fillLine(line, read, nextKey) : [one])) })
            }
            onRemove={lines.length === 1 ? undefined : () => change({ lines: lines.filter((one) => one !== line) })}
          />
        ))}
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" size={14} />} onClick={addLine}>
            Add a line
          </Button>
        </div>
        <CodesInput
          label="Diagnosis codes"
          placeholder="G47.33, or words such as sleep apnea"
          systems={DIAGNOSES}
          value={question.diagnoses}
          onChange={(diagnoses) => change({ diagnoses })}
          clearLabel="Clear the diagnoses"
        />
        <Circumstances question={question} change={change} />
        <Group>
          <Button type="submit" loading={requesting} disabled={isIncomplete(lines) || wrongZip(question.zip)}>
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

/** The first code goes to the line, which keeps its modifiers and units; the others get lines of their own. */
function fillLine(line: Line, read: readonly Omit<Line, 'key'>[], nextKey: number): Line[] {
  return read.map((fields, index) => {
    if (index > 0) return { ...fields, key: nextKey + index };
    const modifiers = [...new Set([...line.modifiers, ...fields.modifiers])];
    return { key: line.key, code: fields.code, modifiers, units: fields.units === '' ? line.units : fields.units };
  });
}

/** No line has a code, or one still has words instead. */
const isIncomplete = (lines: Question['lines']): boolean => {
  const typed = lines.filter(({ code }) => code.trim() !== '');
  return typed.length === 0 || !typed.every(({ code }) => isCode(code));
};

/** Anything but five digits; an empty field is allowed. */
const wrongZip = (zip: string): boolean => zip !== '' && !/^\d{5}$/.test(zip);

/** A state is enough; a ZIP code makes prices and some rules more exact. */
function Place({ question, change }: CircumstancesProps) {
  const found = stateOfZip(question.zip);
  return (
    <>
      <Select
        label="State"
        placeholder={found ?? 'Choose'}
        data={STATES}
        value={question.state === '' ? null : question.state}
        onChange={(state) => change({ state: state ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the state' }}
      />
      <TextInput
        label="ZIP code"
        placeholder="Optional"
        inputMode="numeric"
        maxLength={5}
        value={question.zip}
        error={question.zip.length === 5 && wrongZip(question.zip) ? 'Five digits' : undefined}
        onChange={({ currentTarget }) => change({ zip: currentTarget.value.trim() })}
      />
    </>
  );
}

interface CircumstancesProps {
  question: Question;
  change(changed: Partial<Question>): void;
}

function Circumstances({ question, change }: CircumstancesProps) {
  const payers = useQuery(payersQuery);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
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
      <Place question={question} change={change} />
      <TextInput
        label="Date of service"
        type="date"
        value={question.date}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
      />
      <Select
        label="Setting"
        placeholder="Not stated"
        data={SITES}
        value={question.site === '' ? null : question.site}
        onChange={(site) => change({ site: site ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the setting' }}
      />
    </SimpleGrid>
  );
}
