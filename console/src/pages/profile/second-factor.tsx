import { Anchor, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { disableSecondFactor, enableSecondFactor, type SecondFactor as Factor, verifyCode } from '../../api/auth.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Setting } from '../../components/page.tsx';
import { CurrentPassword } from '../../components/password-field.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { ErrorState } from '../../components/states.tsx';

const ON = 'On. Signing in with your password requires a code from your authenticator app.';
const OFF = 'Off. Turn it on so that a password alone is not enough to sign in.';

export function SecondFactor({ on }: { on: boolean }) {
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState<Factor | null>(null);
  const queries = useQueryClient();
  const changed = useMutation({
    mutationFn: async () => {
      if (!on) return setFactor(await enableSecondFactor(password));
      await disableSecondFactor(password);
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
    onSuccess: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changed.mutate();
  };
  return (
    <Setting title="Two-factor authentication" summary={on ? ON : OFF}>
      {factor !== null ? (
        <SetUp factor={factor} done={() => setFactor(null)} />
      ) : (
        <form onSubmit={submit}>
          <Stack maw="32rem">
            <CurrentPassword label="Your password" value={password} change={setPassword} />
            {changed.error !== null && <ErrorState error={changed.error} />}
            <Group>
              <Button type="submit" variant={on ? 'default' : 'filled'} loading={changed.isPending}>
                {on ? 'Turn off' : 'Set up'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Setting>
  );
}

/** The user first stores the backup codes, then enters a code to prove that the app has the secret. */
function SetUp({ factor: { totpURI, backupCodes }, done }: { factor: Factor; done(): void }) {
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const verified = useMutation({
    mutationFn: () => verifyCode(code, false),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account'] });
      done();
    },
  });
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verified.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack maw="32rem">
        <Text>
          1. Scan this with your authenticator app. On this device,{' '}
          <Anchor href={totpURI} td="underline">
            open the app
          </Anchor>
          , or enter the secret.
        </Text>
        <QrCode text={totpURI} label="QR code of the secret" />
        <Group gap="xs">
          <Code style={{ wordBreak: 'break-all' }}>{secret}</Code>
          <CopyButton value={secret} label="Copy the secret" />
        </Group>
        <Text>2. Save these recovery codes in case you lose your phone. Each works once.</Text>
        <Code block>{backupCodes.join('\n')}</Code>
        <Group>
          <CopyButton value={backupCodes.join('\n')} label="Copy the recovery codes" text="Copy" />
        </Group>
        <TextInput
          label="3. Enter the code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {verified.error !== null && <ErrorState error={verified.error} />}
        <Group>
          <Button type="submit" loading={verified.isPending}>
            Turn on
          </Button>
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
