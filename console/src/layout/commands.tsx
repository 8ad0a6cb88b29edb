import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { signOut } from '../api/auth.ts';
import { api } from '../api/client.ts';
import { useCodeSuggestions } from '../components/code-suggestions.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { PAGES } from '../pages.ts';
import classes from './palette.module.css';
import { readTyped } from './palette-typed.ts';

interface Command {
  id: string;
  group: 'Actions' | 'Pages' | 'Policies' | 'Codes';
  label: string;
  note?: string;
  icon: IconName;
  run(): void;
}

const PAUSE_MS = 180;
const MOST = 6;

/** The palette's list: arrow keys select, Enter opens. */
export function Commands({ close }: { close(): void }) {
  const [text, setText] = useState(readTyped);
  const [chosen, setChosen] = useState<string | null>(null);
  const commands = useCommands(text.trim());
  // Results may arrive while the user navigates: the selection follows its command to the new position.
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  );
  const setAt = (next: number) => setChosen(commands[next]?.id ?? null);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    close();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[at]);
    }
  };
  return (
    <>
      <input
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: the window was opened to type into it.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={commands[at] === undefined ? undefined : `command-${commands[at].id}`}
        aria-label="Pages, policies, codes and actions"
        placeholder="A page, a policy, a code, or an action"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={press}
      />
      {commands.length === 0 ? (
        <p className={classes.none} role="status">
          No results
        </p>
      ) : (
        <Options commands={commands} at={at} setAt={setAt} run={run} />
      )}
    </>
  );
}

interface OptionsProps {
  commands: readonly Command[];
  at: number;
  setAt(at: number): void;
  run(command: Command): void;
}

function Options({ commands, at, setAt, run }: OptionsProps) {
  return (
    <div className={classes.list} role="listbox" id="commands" aria-label="Results">
      {commands.map((command, index) => (
        <div key={command.id} role="presentation">
          {command.group !== commands[index - 1]?.group && (
            <div className={classes.group} role="presentation">
              {command.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys. */}
          <div
            id={`command-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onClick={() => run(command)}
            onMouseMove={() => setAt(index)}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          >
            <Icon name={command.icon} size={17} />
            <span>{command.label}</span>
            {command.note !== undefined && <small>{command.note}</small>}
          </div>
        </div>
      ))}
    </div>
  );
}

function useCommands(text: string): Command[] {
  const navigate = useNavigate();
  const go = (to: string, search: Record<string, string> = {}) => void navigate({ to, search: search as never });
  const matches = (label: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => label.toLowerCase().includes(word));
  const pages = PAGES.filter(({ label }) => label !== undefined && matches(label)).map(
    ({ path, label, icon }): Command => ({
      ...{ id: `page${path.replaceAll('/', '-')}`, group: 'Pages', label: label!, icon: icon ?? 'right' },
      run: () => go(path),
    }),
  );
  const policies = usePolicies(text).map(
    ({ policy_id: id, title, jurisdictions }): Command => ({
      ...{ id: `policy-${id}`, group: 'Policies', label: title, icon: 'report' },
      note: [id, ...jurisdictions.slice(0, 2)].join(' '),
      run: () => go(`/policies/${id}`),
    }),
  );
  const codes = useCodeSuggestions(text)
    .slice(0, 5)
    .map(
      ({ code, description }): Command => ({
        ...{ id: `code-${code}`, group: 'Codes', label: code, icon: 'code' },
        ...(description === null ? {} : { note: description }),
        run: () => go(`/codes/${code}`),
      }),
    );
  const actions = useActions(text, go).filter(({ label }) => matches(label));
  // A page that is being typed stays on top while policies arrive.
  const isTyped = ({ label }: Command) => text !== '' && label.toLowerCase().startsWith(text.toLowerCase());
  const others = pages.filter((page) => !isTyped(page));
  return [...pages.filter(isTyped), ...policies, ...codes, ...others, ...actions];
}

function usePolicies(text: string) {
  const [requested] = useDebouncedValue(text, PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['policies', 'palette', requested],
    enabled: requested.length > 1 && text.length > 1,
    queryFn: async ({ signal }) => (await api.policies.list({ q: requested, limit: MOST }, { signal }).first()).data,
  });
  return text.length > 1 ? data : [];
}

function useActions(text: string, go: (to: string, search?: Record<string, string>) => void): Command[] {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const found: [label: string, icon: IconName, run: () => void][] = [
    ['Check a claim', 'check', () => go('/check')],
    ['Check prior authorization', 'check', () => go('/check', { kind: 'prior-auth' })],
    ['Create an API key', 'key', () => go('/keys', { create: '1' })],
    ['Create an alert', 'eye', () => go('/watchlists', { create: '1' })],
    ['Review changes', 'changes', () => go('/changes', { queue: 'unreviewed' })],
    ['Start a research report', 'report', () => go('/research')],
    ['Verify a receipt', 'done', () => go('/receipts')],
    ['Invite a member', 'members', () => go('/members', { invite: '1' })],
    ['Add a webhook', 'webhook', () => go('/webhooks', { create: '1' })],
    ['Change your password', 'person', () => go('/profile')],
    [`Use ${other} colors`, other === 'dark' ? 'moon' : 'sun', () => setColorScheme(other)],
    ['Open the documentation', 'book', () => location.assign('/docs')],
    ['Sign out', 'signOut', () => void signOut().then(() => location.assign('/console/sign-in'))],
  ];
  const search: typeof found =
    text === '' ? [] : [[`Search policies for ${text}`, 'search', () => go('/explore', { q: text })]];
  return [...search, ...found].map(([label, icon, run], at) => ({
    id: `action-${at}`,
    group: 'Actions',
    label,
    icon,
    run,
  }));
}
