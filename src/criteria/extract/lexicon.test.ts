import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseLexicon } from '../../platform/text/lexicon.ts';
import { readLexicon } from './lexicon.ts';

const FILES = ['lexicon/', '../../coverage/lexicon/'].flatMap((folder) => {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url).map((file) => new URL(file, url));
});

describe('lexicon files', () => {
  test.each(FILES)('$pathname parses the same as with a full YAML parser', (file) => {
    const yaml = readFileSync(file, 'utf8');
    expect(parseLexicon(yaml)).toEqual(parse(yaml, { schema: 'failsafe' }));
  });

  test('a missing entry is named in the error', () => {
    expect(() => readLexicon('negation').pattern('no_such_entry')).toThrow(
      'negation.yaml has no entry "no_such_entry"',
    );
  });

  test('fragments and strings are inserted as is, lists as a group', () => {
    const lexicon = readLexicon('codes', { hcpcs: 'Y' });
    expect(lexicon.expand('{procedure_list}')).toMatch(/^Y\(\?:.*Y\)\*$/);
    expect(readLexicon('list-quantifiers').expand('{at_least} more')).toMatch(/^\(\?:.*\) more$/);
  });

  test('alternatives may have a common prefix and suffix', () => {
    const { expand } = readLexicon('negation');
    expect(expand(['a', { before: '<', any: ['b', 'c'], after: '>' }])).toBe('a|<(?:b|c)>');
  });

  test('a line that is neither a key nor an item is rejected', () => {
    expect(() => parseLexicon('name: one\n  stray text\n')).toThrow('not a lexicon line: stray text');
    expect(() => parseLexicon('name: one\nstray text\n')).toThrow('not a lexicon line: stray text');
  });
});
