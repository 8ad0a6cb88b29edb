import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Counterfactuals, WhatWouldChange } from '../../components/counterfactuals.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { CheckForm } from './check-form.tsx';
import { History, useHistory } from './history.tsx';
import { DEFAULTS, type Decision, decide, decisionQuery } from './queries.ts';
import { EMPTY, fromShared, type Question, type Shared, toRequestBody, toShared } from './question.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { Verdict } from './verdict.tsx';

const KINDS = [
  { value: 'claim', label: 'Claim' },
  { value: 'prior-auth', label: 'Prior authorization' },
];

export default function CheckPage() {
  const [{ kind }, change] = useUrlState(DEFAULTS);
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

interface Decided {
  question: Question;
  data: Decision | undefined;
  error: Error | null;
  isPending: boolean;
  /** When it was requested or received: a new one replaces what was displayed about the last one. */
  at: number;
}

/** The check of a link runs immediately; the user's checks replace it. @returns null before the first check. */
function useDecision(kind: string, url: Shared) {
  // Sending a question changes the URL, but not which link was opened.
  const [linked] = useState(() => (url.codes === '' ? null : fromShared(url)));
  const first = useQuery({ ...decisionQuery(kind, linked ?? EMPTY), enabled: linked !== null });
  const sent = useMutation({ mutationFn: (question: Question) => decide(kind, question) });
  const { data, error, isPending, variables, submittedAt: at } = sent;
  let decided: Decided | null = null;
  if (variables !== undefined) decided = { question: variables, data, error, isPending, at };
  else if (linked !== null) decided = { ...pick(first), question: linked };
  return { decided, run: sent.mutate };
}

const pick = ({ data, error, isPending, dataUpdatedAt: at }: UseQueryResult<Decision>) => ({
  ...{ data, error, isPending, at },
});

async function explain(kind: string, question: Question): Promise<Counterfactuals | undefined> {
  const path = kind === 'prior-auth' ? '/v1/prior-auth/check' : '/v1/claims/validate';
  const query = { explain: 'counterfactual' } as never;
  const { data } = await api.call('post', path, { body: toRequestBody(question), query });
  return (data as { counterfactuals?: Counterfactuals }).counterfactuals;
}

function Check({ kind }: { kind: string }) {
  const [url, change] = useUrlState(DEFAULTS);
  const { decided, run } = useDecision(kind, url);
  const [question, setQuestion] = useState(() => fromShared(url));
  const { add } = useHistory();
  const result = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const send = (sent: Question) => {
    const shared = toShared(sent);
    change(shared, { replace: true });
    run(sent, {
      onSuccess: (data) => {
        add({ kind, ...shared, coverage: data.coverage_status, risk: data.denial_risk });
        requestAnimationFrame(() => result.current?.focus({ preventScroll: false }));
      },
    });
  };
  return (
    <Stack gap="lg">
      <div ref={form}>
        <Section title={kind === 'prior-auth' ? 'Planned service' : 'Claim details'}>
          <CheckForm
            question={question}
            setQuestion={setQuestion}
            onSubmit={send}
            pending={decided?.isPending === true}
          />
        </Section>
      </div>
      <div className="live" role="status" aria-live="polite">
        {decided?.isPending && (
          <Section flush>
            <Waiting lines={8} />
          </Section>
        )}
        {decided != null && decided.error !== null && <ErrorState error={decided.error} />}
      </div>
      {decided?.data !== undefined && !decided.isPending && (
        <div ref={result} tabIndex={-1} style={{ outline: 'none' }}>
          <Stack gap="lg">
            <Verdict
              decision={decided.data}
              anywhere={codesWithoutState(decided.question)}
              actions={
                <Share
                  kind={kind}
                  question={question}
                  answered={decided.question}
                  send={send}
                  edit={() => focusFirstField(form.current)}
                />
              }
            />
            <WhatWouldChange key={decided.at} explain={() => explain(kind, decided.question)} />
          </Stack>
        </div>
      )}
      {decided === null && <Idle />}
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

function codesWithoutState(question: Question): string {
  if (toShared(question).state !== '') return '';
  return question.lines
    .map(({ code }) => code.trim().toUpperCase())
    .filter(Boolean)
    .join(' ');
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
