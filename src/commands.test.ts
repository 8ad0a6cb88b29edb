import { expect, it } from 'vitest';
import { GROUP_SUMMARIES, loadCommands } from './commands.ts';
import { parseCall } from './platform/cli/run-command.ts';

const getCorpus = () => expect.unreachable('no command runs') as never;

it('a call loads every command with its first word, and an unknown word loads all', async () => {
  const all = await loadCommands(getCorpus);
  expect(all.length).toBeGreaterThan(70);
  const first = ({ name }: { name: string }) => name.split(' ')[0]!;
  const names = (commands: readonly { name: string }[]) => commands.map(({ name }) => name);
  for (const word of new Set(all.map(first))) {
    const loaded = await loadCommands(getCorpus, word);
    expect(loaded.length, word).toBeLessThan(all.length / 2);
    const named = (commands: typeof all) => names(commands.filter((one) => first(one) === word));
    expect(named(loaded), word).toEqual(named(all));
  }
  expect(names(await loadCommands(getCorpus, 'kyes'))).toEqual(names(all));
});

it('the help describes every word that several commands share, and no line exceeds its width', async () => {
  const all = await loadCommands(getCorpus);
  const help = (...argv: string[]) => parseCall(all, [...argv, '--help'], false, GROUP_SUMMARIES).text ?? '';
  const groups = new Set(all.filter(({ name }) => name.includes(' ')).map(({ name }) => name.split(' ')[0]!));
  const own = new Set(all.map(({ name }) => name));
  const described = [...groups].filter((word) => !own.has(word)).sort();
  expect(described).toEqual(Object.keys(GROUP_SUMMARIES).sort());
  for (const word of described) {
    const [, , summary] = help(word).split('\n');
    expect(summary, word).toMatch(/^[A-Z][a-z]+[ ,]/);
    const long = help(word)
      .split('\n')
      .filter((line) => line.length > 100);
    expect(long, word).toEqual([]);
  }
});

it('an error of a call points to the help of its command', async () => {
  const all = await loadCommands(getCorpus);
  const call =
    (...argv: string[]) =>
    () =>
      parseCall(all, argv, false, GROUP_SUMMARIES);
  expect(call('lookup')).toThrow('"cpi lookup --help"');
  expect(call('keys', 'create')).toThrow('"cpi keys create --help"');
  expect(call('fly')).toThrow('"cpi --help" lists the commands');
});
