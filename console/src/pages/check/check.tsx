import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { type Counterfactuals, WhatWouldChange } from '../../components/counterfactuals.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { CheckForm } from './check-form.tsx';
import { History, useHistory } from './history.tsx';
import { DEFAULTS, decisionQuery } from './queries.ts';
import { fromShared, type Question, type Shared, toRequestBody, toShared } from './question.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { Verdict } from './verdict.tsx';

/** The check of a link is requested before this page renders; its answer is used if it is not older than this. */
const LINK_FRESH_MS = 30_000;
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

/** A decision, requested whenever the user asks for it; and a function that runs the check of a link. */
function useDecision(kind: string) {
  const client = useQueryClient();
  const linked = useRef<Question>(undefined);
  const decision = useMutation({
    mutationFn: (question: Question) =>
      client.fetchQuery({
        ...decisionQuery(kind, question),
        staleTime: question === linked.current ? LINK_FRESH_MS : 0,
      }),
  });
  const { mutate } = decision;
  const runLink = useCallback(
    (question: Question) => {
      linked.current = question;
      mutate(question);
    },
    [mutate],
  );
  return { decision, runLink };
}

async function explain(kind: string, question: Question): Promise<Counterfactuals | undefined> {
  const path = kind === 'prior-auth' ? '/v1/prior-auth/check' : '/v1/claims/validate';
  const query = { explain: 'counterfactual' } as never;
  const { data } = await api.call('post', path, { body: toRequestBody(question), query });
  return (data as { counterfactuals?: Counterfactuals }).counterfactuals;
}

function Check({ kind }: { kind: string }) {
  const { decision, runLink } = useDecision(kind);
  const [url, change] = useUrlState(DEFAULTS);
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
    runLink(fromShared(url));
  }, [url, runLink]);
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
