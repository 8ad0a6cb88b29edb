import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Counterfactuals, WhatWouldChange } from '../../components/counterfactuals.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { CheckForm } from './check-form.tsx';
import { History, useHistory } from './history.tsx';
import { fromShared, type Question, SHARED, type Shared, toRequestBody, toShared } from './question.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { Verdict } from './verdict.tsx';

const URL = { kind: 'claim', ...SHARED };
const KINDS = [
  { value: 'claim', label: 'Claim' },
  { value: 'prior-auth', label: 'Prior authorization' },
];

export default function CheckPage() {
  const [{ kind }, change] = useUrlState(URL);
  return (
    <Page
      title="Check"
      summary="Check policy requirements before you submit. Enter codes, a state and a date, never patient data."
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

async function explain(kind: string, question: Question): Promise<Counterfactuals | undefined> {
  const path = kind === 'prior-auth' ? '/v1/prior-auth/check' : '/v1/claims/validate';
  const query = { explain: 'counterfactual' } as never;
  const { data } = await api.call('post', path, { body: toRequestBody(question), query });
  return (data as { counterfactuals?: Counterfactuals }).counterfactuals;
}

function Check({ kind }: { kind: string }) {
  const decision = useDecision(kind);
  const [url, change] = useUrlState(URL);
  const [question, setQuestion] = useState(() => fromShared(url));
  const { add } = useHistory();
  const result = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const send = (sent: Question) => {
    const shared = toShared(sent);
    change(shared, { replace: true });
    decision.mutate(sent, {
      onSuccess: (data) => {
        add({ kind, ...shared, coverage: data.coverage_status, risk: data.denial_risk });
        requestAnimationFrame(() => result.current?.focus({ preventScroll: false }));
      },
    });
  };
  // A shared link runs its check immediately.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || url.codes === '') return;
    begun.current = true;
    decision.mutate(fromShared(url));
  }, [url, decision.mutate]);
  return (
    <Stack gap="lg">
      <div ref={form}>
        <Section title={kind === 'prior-auth' ? 'Planned service' : 'Claim details'}>
          <CheckForm question={question} setQuestion={setQuestion} onSubmit={send} pending={decision.isPending} />
        </Section>
      </div>
      <div className="live" role="status" aria-live="polite">
        {decision.isPending && (
          <Section flush>
            <Waiting lines={8} />
          </Section>
        )}
        {decision.error !== null && <ErrorState error={decision.error} />}
      </div>
      {decision.data !== undefined && !decision.isPending && (
        <div ref={result} tabIndex={-1} style={{ outline: 'none' }}>
          <Stack gap="lg">
            <Verdict
              decision={decision.data}
              actions={
                <Share
                  kind={kind}
                  question={question}
                  answered={decision.variables ?? question}
                  send={send}
                  edit={() => focusFirstField(form.current)}
                />
              }
            />
            <WhatWouldChange key={decision.submittedAt} explain={() => explain(kind, decision.variables ?? question)} />
          </Stack>
        </div>
      )}
      {decision.isIdle && <Idle />}
      <History
        kind={kind}
        onRepeat={(shared) => {
          const repeated = fromShared(shared);
          setQuestion(repeated);
          send(repeated);
        }}
      />
    </Stack>
  );
}

const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

interface ShareProps {
  kind: string;
  /** Current values of the form. */
  question: Question;
  /** The question that the displayed verdict answers. */
  answered: Question;
  send(question: Question): void;
  /** Returns to the form. */
  edit(): void;
}

function Share({ kind, question, answered, send, edit }: ShareProps) {
  const search = new URLSearchParams(
    Object.entries({ ...(kind === 'claim' ? {} : { kind }), ...(toShared(answered) as Shared) }).filter(
      ([, value]) => value !== '',
    ),
  );
  return (
    <>
      <Button variant="default" size="xs" onClick={edit}>
        {kind === 'prior-auth' ? 'Change the request' : 'Change the claim'}
      </Button>
      <Button variant="default" size="xs" onClick={() => send(question)}>
        Run again
      </Button>
      <ReceiptButton kind={kind} question={answered} />
      <CopyButton
        value={`${location.origin}/console/check?${search}`}
        label="Copy a link without date and ZIP code"
        text="Link"
      />
    </>
  );
}

function Idle() {
  return (
    <Section>
      <EmptyState title="No check yet">
        <Text>Enter at least one procedure code. Try E0601 with G47.33 in Texas.</Text>
      </EmptyState>
    </Section>
  );
}
