import { describe, expect, it } from 'vitest';
import type { Command, CommandOutput } from './command.ts';
import { CLEAR_LINE, plainOutput } from './plain-output.ts';
import { parseCall, runWithoutDatabase } from './run-command.ts';
import { styles } from './style.ts';

/** Retitles the window, writes to the clipboard, clears the screen, hides text, and rewrites the line. */
const HOSTILE = 'a\u001b]0;title\u0007b\u001b]52;c;cHduZWQ=\u0007c\u001b[2Jd\u001b[8me\u009b31mf\rok\u202eg';

const printed = async (color: boolean, work: (context: CommandOutput) => Promise<void>) => {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text.replace(CLEAR_LINE, ''));
  const command: Command = { name: 'show', summary: 'Show', run: async () => {}, withoutDatabase: () => work };
  const terminal = { write: print };
  const context = { config: {} as never, out: print, note: print, terminal, cwd: '.', color };
  const { signal } = new AbortController();
  await runWithoutDatabase(parseCall([command], ['show'], color), { ...context, signal });
  return lines;
};

describe('output of commands', () => {
  it.each([true, false])(
    'text of files and servers cannot control the terminal, in results, remarks, progress and errors (color %s)',
    async (color) => {
      const lines = await printed(color, async (context) => {
        context.out(HOSTILE);
        context.note(HOSTILE);
        context.terminal?.write(`${CLEAR_LINE}Writing ${HOSTILE}`);
        throw new Error(HOSTILE);
      });
      expect(lines).toHaveLength(5);
      for (const line of lines.filter((text) => text !== '')) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
        expect(line).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
        expect(line).toContain('\\u001b]0;title\\u0007');
      }
    },
  );

  it('keeps the colors of the program, tabs, line ends and letters of every script', async () => {
    const { bad, title, dim } = styles(true);
    const text = `${title('Head')}\t${bad('fix')}\n${dim('ärzte 保険 👩‍⚕️ می‌خواهم')}`;
    expect(await printed(true, async (context) => context.out(text))).toEqual([text]);
  });

  it('a JSON document keeps its value', () => {
    expect(JSON.parse(plainOutput(JSON.stringify({ title: HOSTILE }), false))).toEqual({ title: HOSTILE });
  });
});
