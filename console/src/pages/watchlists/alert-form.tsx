import { Select, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { CheckedInput, checkEmail, checkUrl } from '../../components/checked-input.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SaveForm } from '../../components/save-form.tsx';
import { QueryResult } from '../../components/states.tsx';
import { toast } from '../../components/toast.ts';
import { type SavedSearch, useSavedSearches, useWatched } from '../../saved.ts';
import { useAccount } from '../../use-account.ts';
import { subscriptionsQuery } from './queries.ts';

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'slack', label: 'Slack' },
  { value: 'teams', label: 'Teams' },
] as const;
type Channel = (typeof CHANNELS)[number]['value'];
const NO_MAIL = 'Email is not available: no mail server is set up on this server. Its operator can add one.';
const CADENCES = [
  { value: 'immediate', label: 'Immediately' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];
const IMPACTS = [
  { value: 'low', label: 'Any impact' },
  { value: 'medium', label: 'Medium and high' },
  { value: 'high', label: 'High only' },
];

interface AlertFormProps {
  /**
   * Empty while closed; `search:` and a name starts from that saved search; any other value starts from the watched
   * items.
   */
  create: string;
  close(): void;
  done(): void;
}

/** Creates notifications of changes, by default for the user's watched items. */
export function AlertForm({ create, close, done }: AlertFormProps) {
  const { searches } = useSavedSearches();
  const query = useQuery(subscriptionsQuery);
  const search = searches.find(({ name }) => create === `search:${name}`);
  return (
    <Dialog opened={create !== ''} onClose={close} title="New alert">
      <QueryResult query={query}>
        {({ channels }) =>
          create !== '' && <Fields key={search?.name} search={search} channels={channels} close={close} done={done} />
        }
      </QueryResult>
    </Dialog>
  );
}

/** Initial values: a saved search, or the watched items. */
function useDraft(search: SavedSearch | undefined, channels: readonly Channel[]) {
  const { watched } = useWatched();
  const account = useAccount();
  const ids = (kind: string) =>
    search === undefined ? watched.filter((one) => one.kind === kind).map(({ id }) => id) : [];
  const filter = (name: string) => [search?.search[name] ?? ''].filter(Boolean);
  const [channel = 'email'] = channels;
  return useState({
    channel: channel as string,
    target: channel === 'email' ? (account.data?.user?.email ?? '') : '',
    cadence: 'daily',
    materiality: 'low',
    policies: ids('policy'),
    codes: ids('code'),
    q: search?.search.q ?? '',
    payers: filter('payer'),
    jurisdictions: filter('jurisdiction'),
  });
}
type Draft = ReturnType<typeof useDraft>[0];

interface FieldsProps extends Omit<AlertFormProps, 'create'> {
  search: SavedSearch | undefined;
  /** Those the server can send through. */
  channels: readonly Channel[];
}

function Fields({ search, channels, close, done }: FieldsProps) {
  const [form, setForm] = useDraft(search, channels);
  const change = (changed: Partial<Draft>) => setForm({ ...form, ...changed });
  const save = useMutation({
    mutationFn: () => api.call('post', '/v1/notifications/subscriptions', { body: form }),
    onSuccess: () => {
      done();
      close();
      toast(form.channel === 'email' ? `Confirmation link sent to ${form.target}` : 'Alert created');
    },
  });
  const email = form.channel === 'email';
  return (
    <SaveForm save={save} label="Create alert" close={close}>
      <Select
        label="Channel"
        description={channels.includes('email') ? null : NO_MAIL}
        data={CHANNELS.map((one) => ({ ...one, disabled: !channels.includes(one.value) }))}
        value={form.channel}
        onChange={(channel) => change({ channel: channel ?? form.channel, target: '' })}
        allowDeselect={false}
      />
      <CheckedInput
        key={form.channel}
        type={email ? 'email' : 'url'}
        label={email ? 'Email address' : 'Incoming webhook URL'}
        required
        value={form.target}
        change={(target) => change({ target: target.trim() })}
        check={email ? checkEmail : checkUrl}
      />
      <Amount form={form} change={change} />
      <Subject form={form} change={change} />
    </SaveForm>
  );
}

/** The policies it covers. */
function Subject({ form, change }: { form: Draft; change(changed: Partial<Draft>): void }) {
  const only = [...form.payers, ...form.jurisdictions];
  return (
    <>
      <TextInput
        label="Search words"
        description="Policies found by a keyword search (optional)"
        maxLength={200}
        value={form.q}
        onChange={({ currentTarget }) => change({ q: currentTarget.value })}
      />
      <TagsInput
        label="Policies"
        description="Empty and no search words: all policies"
        value={form.policies}
        onChange={(policies) => change({ policies })}
      />
      {only.length > 0 && <Text size="sm">Only {only.join(', ')}, as in the search.</Text>}
      <TagsInput
        label="Codes"
        description="Empty: all codes"
        value={form.codes}
        onChange={(codes) => change({ codes })}
      />
    </>
  );
}

interface AmountProps {
  form: { cadence: string; materiality: string };
  change(changed: { cadence?: string; materiality?: string }): void;
}

function Amount({ form, change }: AmountProps) {
  return (
    <>
      <Select
        label="When"
        data={CADENCES}
        value={form.cadence}
        onChange={(cadence) => change({ cadence: cadence ?? 'daily' })}
        allowDeselect={false}
      />
      <Select
        label="Impact"
        data={IMPACTS}
        value={form.materiality}
        onChange={(materiality) => change({ materiality: materiality ?? 'low' })}
        allowDeselect={false}
      />
    </>
  );
}
