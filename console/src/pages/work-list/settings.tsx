import { NumberInput, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { Dialog } from '../../components/dialog.tsx';
import { SaveForm } from '../../components/save-form.tsx';
import { toast } from '../../components/toast.ts';
import { confirmChange } from '../../components/undo.ts';
import { PATH, type WorkSettings } from './queries.ts';
import { useReload } from './work-list-data.ts';

interface Props {
  opened: boolean;
  settings: WorkSettings;
  close(): void;
}

export function SettingsWindow({ opened, settings, close }: Props) {
  return (
    <Dialog opened={opened} onClose={close} title="Work list settings">
      {opened && <Form settings={settings} close={close} />}
    </Dialog>
  );
}

function Form({ settings, close }: Omit<Props, 'opened'>) {
  const [enabled, setEnabled] = useState(settings.enabled);
  const [days, setDays] = useState<string | number>(settings.retention_days);
  const reload = useReload();
  const send = (values: Pick<WorkSettings, 'enabled' | 'retention_days'>) =>
    request('PATCH', `${PATH}/settings`, values);
  const deletes = settings.enabled && !enabled;
  const saved = useMutation({
    mutationFn: () => send({ enabled, retention_days: Number(days) }),
    onSuccess: async () => {
      await reload();
      close();
      const before = { enabled: settings.enabled, retention_days: settings.retention_days };
      // Deleted claims do not come back, and a shorter retention deletes older ones.
      if (!deletes && Number(days) >= settings.retention_days)
        confirmChange(
          'Work list settings saved',
          () => send(before),
          () => void reload(),
        );
      else toast('Work list settings saved');
    },
  });
  return (
    <SaveForm save={saved} label={deletes ? 'Turn off and delete' : 'Save'} close={close}>
      <Switch
        label="Store checked claims on the work list"
        description="When off, checked claims are not stored"
        checked={enabled}
        onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
      />
      <NumberInput
        label="Retention in days"
        description="1 to 365, counted from the day a batch was sent"
        min={1}
        max={365}
        allowDecimal={false}
        required
        value={days}
        onChange={setDays}
      />
      {deletes && <Text role="status">All claims on the list are deleted immediately. This cannot be undone.</Text>}
    </SaveForm>
  );
}
