import { expect, it } from 'vitest';
import { loadCommands } from './commands.ts';

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
