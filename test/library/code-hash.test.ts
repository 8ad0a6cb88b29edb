/** The hash of code that decides whether recorded agreements of the library still hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeHash } from '../../scripts/library/code-hash.ts';

const path = join(import.meta.dirname, '../../src/logic-review/check/differences.ts');
const text = readFileSync(path, 'utf8');
const ofCode = (changed: string) => codeHash([{ path, text: changed }]);
const ofYaml = (changed: string) => codeHash([{ path: 'parameters.yaml', text: changed }]);

describe('hash of code', () => {
  it.each([
    ['another comment', `/** Added. */\n// Added.\n${text}\n/* Added. */\n`],
    ['no comments', text.replace(/\/\*\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')],
    ['other indentation and line ends', text.replace(/^ +/gm, (spaces) => spaces + spaces).replaceAll('\n', '\r\n')],
    ['other quotes', text.replaceAll(/from '([^']+)'/g, 'from "$1"')],
    ['a type', `${text}\ninterface Added { field: string }\n`],
  ])('%s leaves it', (_change, changed) => {
    expect(changed).not.toBe(text);
    expect(ofCode(changed)).toBe(ofCode(text));
  });

  it.each([
    ['a statement', `${text}\nconst added = 1;\n`],
    ['a comparison', text.replace('===', '!==')],
    ['a name', text.replace(/\bfunction (\w+)/, 'function renamed$1')],
    ['a word of a message', text.replace(/`([^`$]*) /, '`$1 added ')],
    ['what looks like a comment in a string', `${text}\nexport const added = '// 1';\n`],
  ])('%s changes it', (_change, changed) => {
    expect(changed).not.toBe(text);
    expect(ofCode(changed)).not.toBe(ofCode(text));
  });

  it('text in a string that looks like a comment counts', () => {
    expect(ofCode("export const url = 'https://a.example';")).not.toBe(
      ofCode("export const url = 'https://b.example';"),
    );
  });

  it('a comment of a parameter file leaves it, a value changes it', () => {
    const parameters = 'days: 30\nunits: [1, 2]\n';
    expect(ofYaml('# Added.\ndays: 30 # Added.\nunits:\n  - 1\n  - 2\n')).toBe(ofYaml(parameters));
    expect(ofYaml('days: 31\nunits: [1, 2]\n')).not.toBe(ofYaml(parameters));
  });

  it('files count in their order, each by itself', () => {
    const [one, two] = [
      { path: 'one.ts', text: 'export const one = 1;' },
      { path: 'two.ts', text: 'export const two = 2;' },
    ];
    expect(codeHash([one, two])).not.toBe(codeHash([two, one]));
    expect(codeHash([one])).not.toBe(codeHash([one, two]));
  });

  it('a file that does not parse has none', () => {
    expect(() => ofCode('export const = ;')).toThrow();
  });
});
