import { Alert, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Answer, Body } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { inWords } from '../../components/words.ts';
import { readReceipt, Unreadable } from './read-receipt.ts';

type Verification = Answer<'/v1/receipts/verify', 'post'>['data'];
type Check = Verification['checks'][keyof Verification['checks']];

const CHECKS: [name: keyof Verification['checks'], title: string, about: string][] = [
  ['signature', 'Signature', 'This service signed the statement'],
  ['key', 'Key', 'The key was active at that time'],
  ['answer', 'Answer', 'The answer matches the signed one'],
  ['input', 'Request', 'The request matches the signed one'],
  ['release_log', 'Release', 'The release is in the public log'],
  ['replay', 'Replay', 'The same request returns the same answer from that release'],
];

/** Verifies that a saved answer is the one this service returned. */
export default function ReceiptsPage() {
  const verified = useMutation({
    mutationFn: async (file: File) => {
      const body = readReceipt(await file.text()) as Body<'/v1/receipts/verify', 'post'>;
      return (await api.call('post', '/v1/receipts/verify', { body })).data;
    },
  });
  const { error } = verified;
  return (
    <Page
      title="Receipts"
      summary="A receipt is a signed record of one answer. Choose its file to verify that the answer is unchanged and can be reproduced."
    >
      <Section title="Verify a receipt">
        <FileInput
          label="Receipt file"
          description="The file that Check saves, or a saved API response with a receipt. It is not stored."
          placeholder="Choose a file"
          accept="application/json,.json"
          maw="32rem"
          leftSection={<Icon name="report" size={16} />}
          onChange={(file) => file !== null && verified.mutate(file)}
        />
      </Section>
      <div className="live" role="status" aria-live="polite">
        {verified.isPending && (
          <Section flush>
            <Waiting lines={6} />
          </Section>
        )}
        {error instanceof Unreadable && (
          <Alert color="red" variant="light" icon={<Icon name="warning" />} title="This is not a receipt" role="alert">
            {error.message}
          </Alert>
        )}
        {error !== null && !(error instanceof Unreadable) && <ErrorState error={error} />}
        {verified.data !== undefined && <Found found={verified.data} />}
      </div>
      {verified.isIdle && (
        <Section>
          <EmptyState title="No receipt chosen">
            To get one, check a claim or a prior authorization and choose Receipt next to the verdict.
          </EmptyState>
        </Section>
      )}
    </Page>
  );
}

function Found({ found }: { found: Verification }) {
  const checks = CHECKS.map(([name]) => found.checks[name]);
  const passed = checks.filter(({ state }) => state === 'passed').length;
  const { color, icon, title } = verdictOn(found);
  return (
    <Stack gap="lg">
      <Alert color={color} icon={<Icon name={icon} />} title={title}>
        {passed} of {checks.length} checks passed
        {checks.some(({ state }) => state === 'not_checked') && '; the reasons for the others are below'}.
      </Alert>
      <Section title="Checks">
        <Stack gap="md">
          {CHECKS.map(([name, title, about]) => (
            <CheckRow key={name} title={title} about={about} check={found.checks[name]} />
          ))}
        </Stack>
        {found.differences.length > 0 && (
          <>
            <Text fw={600} mt="md">
              Fields that differ
            </Text>
            <List size="sm">
              {found.differences.map((path) => (
                <List.Item key={path}>
                  <code>{path}</code>
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Section>
      {found.statement !== null && <Statement statement={found.statement} />}
    </Stack>
  );
}

/** A receipt without its answer proves the signer, not the content. */
function verdictOn({ valid, checks }: Verification): { color: string; icon: IconName; title: string } {
  if (!valid) return { color: 'red', icon: 'warning', title: 'The receipt is not valid' };
  if (checks.answer.state === 'passed') return { color: 'green', icon: 'done', title: 'The receipt is valid' };
  return { color: 'yellow', icon: 'warning', title: 'The signature is valid; the answer was not checked' };
}

const STATES = { passed: 'active', failed: 'failed', not_checked: 'unknown' } as Record<string, string>;

function CheckRow({ title, about, check: { state, reason } }: { title: string; about: string; check: Check }) {
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      <div style={{ flex: '0 0 7rem' }}>
        <StateBadge state={STATES[state] ?? 'unknown'} label={inWords(state)} />
      </div>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={550}>
          {title}: {about}
        </Text>
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      </div>
    </Group>
  );
}

interface Signed {
  predicate?: { operation?: string; as_of?: string; release?: { id?: string }; time?: string; engine?: string };
}

function Statement({ statement }: { statement: object }) {
  const { operation, as_of: day, release, time, engine } = (statement as Signed).predicate ?? {};
  return (
    <Section title="Signed statement">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {operation !== undefined && <>Answer of {inWords(operation.replaceAll(/([A-Z])/g, ' $1').toLowerCase())}</>}
        {day !== undefined && (
          <>
            {' '}
            for <DateText value={day} />
          </>
        )}
        , from release {release?.id ?? '–'}, signed <DateText value={time} /> by version {engine ?? '–'}.
      </Text>
    </Section>
  );
}
