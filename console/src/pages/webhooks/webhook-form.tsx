import { Checkbox, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { CheckedInput, checkUrl } from '../../components/checked-input.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SaveForm } from '../../components/save-form.tsx';

type Events = Body<'/v1/webhooks', 'post'>['events'];
const EVENTS: { value: Events[number]; label: string }[] = [
  { value: 'policy.created', label: 'New policy' },
  { value: 'policy.updated', label: 'Text or details changed' },
  { value: 'policy.codes_changed', label: 'Codes changed' },
  { value: 'policy.criteria_changed', label: 'Criteria changed' },
  { value: 'policy.verdict_changed' as Events[number], label: 'Verdicts changed' },
  { value: 'policy.upcoming' as Events[number], label: 'A change is 60, 30, 7 or 1 day away' },
  { value: 'policy.retired', label: 'Policy retired' },
];
const ALL = EVENTS.map(({ value }) => value);

interface WebhookFormProps {
  opened: boolean;
  close(): void;
  made(webhook: { id: number; secret: string }): void;
}

export function WebhookForm({ opened, close, made }: WebhookFormProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Add a webhook">
      <Fields close={close} made={made} />
    </Dialog>
  );
}

function Fields({ close, made }: Omit<WebhookFormProps, 'opened'>) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(ALL);
  const created = useMutation({
    mutationFn: () => {
      const chosen = events.length === ALL.length ? (['*'] as Events) : (events as Events);
      return api.call('post', '/v1/webhooks', { body: { url, events: chosen } });
    },
    onSuccess: ({ data }) => {
      close();
      made(data);
    },
  });
  return (
    <SaveForm save={created} label="Add webhook" disabled={events.length === 0} close={close}>
      <CheckedInput
        type="url"
        label="Endpoint URL"
        description="https, port 443 or 8443, reachable from the internet"
        placeholder="https://hooks.example.com/policies"
        required
        data-autofocus
        value={url}
        change={setUrl}
        check={checkUrl}
      />
      <Checkbox.Group label="Events" value={events} onChange={setEvents}>
        <Stack gap="xs" mt="xs">
          {EVENTS.map((event) => (
            <Checkbox key={event.value} {...event} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SaveForm>
  );
}
