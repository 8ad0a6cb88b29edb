import { Alert, Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from '../../components/link.tsx';
import type { Service } from '../../components/logic/words.ts';
import { Section } from '../../components/page.tsx';
import classes from './evaluate.module.css';
import { type FactValues, ParameterField, type Value } from './fields.tsx';
import type { QuestionGroup } from './question-groups.ts';

interface QuestionsProps {
  policy: string;
  services: readonly Service[];
  service: Service | undefined;
  onService(id: string): void;
  groups: readonly QuestionGroup[];
  values: FactValues;
  setValues(change: FactValues | ((before: FactValues) => FactValues)): void;
  evaluation: { mutate(): void; isPending: boolean };
}

/** The form: which service of the policy, then its questions. */
export function Questions({ services, service, onService, groups, values, setValues, ...rest }: QuestionsProps) {
  const { policy, evaluation } = rest;
  const answer = useCallback(
    (id: string, value: Value) => setValues((before) => ({ ...before, [id]: value })),
    [setValues],
  );
  const requested = groups.flatMap(({ parameters }) => parameters);
  if (services.length === 0 && requested.length === 0) return <NoQuestions policy={policy} />;
  const answered = requested.filter(({ id }) => values[id] !== undefined).length;
  return (
    <Section title={`Questions (${requested.length})`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          evaluation.mutate();
        }}
      >
        <Stack gap="md">
          {services.length > 1 && (
            <Select
              label="Service"
              data={services.map(({ id, title }) => ({ value: id, label: title }))}
              value={service?.id ?? null}
              onChange={(id) => id !== null && onService(id)}
              allowDeselect={false}
              searchable
              maw="36rem"
            />
          )}
          {groups.map(({ title, parameters }) => (
            <Stack key={title} gap="md" component="section" aria-label={title}>
              <Title order={3} size="sm" mt="xs">
                {title}
              </Title>
              {parameters.map((parameter) => (
                <ParameterField
                  key={parameter.id}
                  parameter={parameter}
                  value={values[parameter.id]}
                  onAnswer={answer}
                />
              ))}
            </Stack>
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

function NoQuestions({ policy }: { policy: string }) {
  return (
    <Alert color="yellow" variant="light" title="No questions">
      This policy has no written logic, so it cannot be evaluated.{' '}
      <Link to={`/policies/${policy}`} td="underline">
        Read the policy
      </Link>
      .
    </Alert>
  );
}
