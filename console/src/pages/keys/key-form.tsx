import { NumberInput, Radio, Select, SimpleGrid, Stack, TagsInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Key } from '../../api/keys.ts';
import { CheckedInput } from '../../components/checked-input.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SaveForm } from '../../components/save-form.tsx';
import { confirmChange } from '../../components/undo.ts';
import { type Draft, EMPTY, KEEP, livesFor, SCOPES, SUGGESTED, toDraft, toRequestBody } from './draft.ts';
import type { NewKey } from './keys.ts';

interface NewKeyFormProps {
  opened: boolean;
  close(): void;
  made(key: NewKey): void;
}

export function NewKeyForm({ opened, close, made }: NewKeyFormProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Create a key" size="lg">
      <Create close={close} made={made} />
    </Dialog>
  );
}

function Create({ close, made }: Omit<NewKeyFormProps, 'opened'>) {
  const [draft, change] = useDraft(EMPTY);
  const created = useMutation({
    mutationFn: () => api.call('post', '/v1/account/keys', { body: { mode: draft.mode, ...toRequestBody(draft) } }),
    onSuccess: ({ data }) => {
      close();
      made(data);
    },
  });
  return (
    <SaveForm save={created} label="Create key" close={close}>
      <Fields draft={draft} change={change} changed={null} />
    </SaveForm>
  );
}

interface ChangeKeyFormProps {
  /** Null while no key is being changed. */
  keyRow: Key | null;
  close(): void;
  done(): void;
}

export function ChangeKeyForm({ keyRow, close, done }: ChangeKeyFormProps) {
  return (
    <Dialog opened={keyRow !== null} onClose={close} title="Change a key" size="lg">
      {keyRow !== null && <Change key={keyRow.id} keyRow={keyRow} close={close} done={done} />}
    </Dialog>
  );
}

function Change({ keyRow, close, done }: ChangeKeyFormProps & { keyRow: Key }) {
  const [draft, change] = useDraft(toDraft(keyRow));
  const send = (body: ReturnType<typeof toRequestBody>) =>
    api.call('patch', '/v1/account/keys/{key_id}', { path: { key_id: keyRow.id }, body });
  const saved = useMutation({
    mutationFn: () => send(toRequestBody(draft)),
    onSuccess: () => {
      close();
      done();
      const before = {
        ...toRequestBody(toDraft(keyRow)),
        ...(draft.days === KEEP ? {} : { expires_at: keyRow.expires_at }),
      };
      confirmChange(`Key ${draft.name} changed`, () => send(before), done);
    },
  });
  return (
    <SaveForm save={saved} label="Save" close={close}>
      <Fields draft={draft} change={change} changed={keyRow} />
    </SaveForm>
  );
}

function useDraft(first: Draft): [Draft, (members: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(first);
  return [draft, (members) => setDraft((before) => ({ ...before, ...members }))];
}

interface PartProps {
  draft: Draft;
  change(members: Partial<Draft>): void;
  /** The key to change; null for a new one. */
  changed: Key | null;
}

function Fields(props: PartProps) {
  const { draft, change } = props;
  return (
    <>
      <CheckedInput
        label="Name"
        description="The program or user that uses it"
        required
        maxLength={200}
        data-autofocus
        value={draft.name}
        change={(name) => change({ name })}
      />
      <Access {...props} />
      <Bounds {...props} />
    </>
  );
}

function Access({ draft: { access, chosen }, change }: PartProps) {
  return (
    <>
      <Radio.Group label="Permissions" value={access} onChange={(value) => change({ access: value })}>
        <Stack gap="xs" mt="xs">
          {SCOPES.map((scope) => (
            <Radio key={scope.value} {...scope} />
          ))}
        </Stack>
      </Radio.Group>
      {access === 'own' && (
        <TagsInput
          label="Scopes"
          data={SUGGESTED}
          value={chosen}
          onChange={(value) => change({ chosen: value })}
          required={chosen.length === 0}
        />
      )}
    </>
  );
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(?:\/\d{1,3})?$/i;
const wrongAddress = (addresses: readonly string[]): string | null => {
  const wrong = addresses.find((one) => !ADDRESS.test(one));
  return wrong === undefined ? null : `${wrong} is not an IP address or range`;
};

/** Aligns the top of adjacent fields. */
const BELOW = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};
const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

function Bounds({ draft: { days, mode, perMinute, perMonth, addresses }, change, changed }: PartProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: changed === null ? 2 : 3 }}>
        <Select
          label={changed === null ? 'Expires after' : 'Expires'}
          data={livesFor(changed)}
          value={days}
          onChange={(value) => change({ days: value ?? KEEP })}
          allowDeselect={false}
        />
        {changed === null && (
          <Select
            label="Mode"
            {...BELOW}
            description="Test keys do not count toward the monthly limit"
            data={MODES}
            value={mode}
            onChange={(value) => change({ mode: value === 'test' ? 'test' : 'live' })}
            allowDeselect={false}
          />
        )}
        <NumberInput
          label="Units per minute"
          min={1}
          allowDecimal={false}
          value={perMinute}
          onChange={(value) => change({ perMinute: value })}
        />
        <NumberInput
          label="Units per month"
          {...BELOW}
          description="Leave both empty to use the organization’s limits"
          min={1}
          allowDecimal={false}
          value={perMonth}
          onChange={(value) => change({ perMonth: value })}
        />
      </SimpleGrid>
      <TagsInput
        label="Allowed IP addresses"
        description="IP addresses or ranges such as 192.0.2.0/24; leave empty to allow any"
        value={addresses}
        onChange={(value) => change({ addresses: value })}
        error={wrongAddress(addresses)}
      />
    </>
  );
}
