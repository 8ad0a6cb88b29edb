import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { CheckForm } from './check-form.tsx';
import { type Question, toRequestBody } from './question.ts';
import { Verdict } from './verdict.tsx';

const KIND = { kind: 'claim' };
const KINDS = [
  { value: 'claim', label: 'Claim' },
  { value: 'prior-auth', label: 'Prior authorization' },
];

export default function CheckPage() {
  const [{ kind }, change] = useUrlState(KIND);
  return (
    <Page
      title="Check"
      summary="See what the policies in force say before you submit. Enter no patient data: codes, a place and a date are enough."
    >
      <Group>
        <SegmentedControl
          data={KINDS}
          value={kind}
          onChange={(next) => change({ kind: next })}
          aria-label="What to check"
        />
      </Group>
      <Check key={kind} kind={kind} />
    </Page>
  );
}

function useDecision(kind: string) {
  return useMutation({
    mutationFn: async (question: Question) =>
      kind === 'prior-auth'
        ? (await api.priorAuth.check(toRequestBody(question))).data
        : (await api.claims.validate(toRequestBody(question))).data,
  });
}

function Check({ kind }: { kind: string }) {
  const decision = useDecision(kind);
  return (
    <Stack gap="lg">
      <Section title={kind === 'prior-auth' ? 'The planned service' : 'The claim'}>
        <CheckForm onSubmit={(question) => decision.mutate(question)} pending={decision.isPending} />
      </Section>
      <div className="live" role="status" aria-live="polite">
        {decision.isPending && (
          <Section flush>
            <Waiting lines={8} />
          </Section>
        )}
        {decision.error !== null && <ErrorState error={decision.error} />}
      </div>
      {decision.data !== undefined && !decision.isPending && <Verdict decision={decision.data} />}
      {decision.isIdle && (
        <Section>
          <EmptyState title="No check yet">
            <Text>
              Enter at least one procedure code. Diagnoses, the ZIP code and the date make the answer more certain: try
              E0601 with G47.33.
            </Text>
          </EmptyState>
        </Section>
      )}
    </Stack>
  );
}
