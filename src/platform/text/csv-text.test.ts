import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.each([
  'seen\n=HYPERLINK("https://evil.example","open")',
  'seen\r=1+1',
  'seen\r\n=1+1',
  'seen\u2028=1+1',
  'a,"b"\n@SUM(1)',
])('%j stays in its cell', (note) => {
  const text = csvText([
    ['id', 'notes'],
    ['1', note],
    ['2', 'x'],
  ]);
  expect(text).toContain(`"${note.replaceAll('"', '""')}"`);
  expect(parse(text, { record_delimiter: '\r\n' })).toHaveLength(3);
});

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\uff1d1'])('%j is not treated as a formula', (note) => {
  expect(csvText([[note]]).replace(/^"/, '')).toMatch(/^'/);
});
