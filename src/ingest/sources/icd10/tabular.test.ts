import { describe, expect, it } from 'vitest';
import { codesOfNote } from './tabular.ts';

describe('codes of a note', () => {
  it.each([
    ['diabetic chronic kidney disease (E08.22, E09.22)', ['E0822', 'E0922']],
    ['hypertensive chronic kidney disease (I12.-, I13.-)', ['I12', 'I13']],
    ['certain infectious diseases (A00-B99)', ['A00 B99']],
    ['hypothyroidism, acquired (E00-E03.-)', ['E00 E03']],
    ['prion disease (A81.9) or dementia (F01-F03)', ['A819', 'F01 F03']],
    ['poisoning (T36-T50 with fifth or sixth character 5)', []],
    ['any associated disorder', []],
    ['a disease (type 2)', []],
  ])('%s', (note, codes) => {
    expect(codesOfNote(note).map(({ code, to }) => (to === null ? code : `${code} ${to}`))).toEqual(codes);
  });
});
