import { describe, expect, it } from 'vitest';
import { parseNoteCodes } from './tabular.ts';

describe('codes of a note', () => {
  it.each([
    ['diabetic chronic kidney disease (E08.22, E09.22)', ['E0822', 'E0922']],
    ['hypertensive chronic kidney disease (I12.-, I13.-)', ['I12', 'I13']],
    ['certain infectious diseases (A00-B99)', ['A00 B99']],
    ['hypothyroidism, acquired (E00-E03.-)', ['E00 E03']],
    ['prion disease (A81.9) or dementia (F01-F03)', ['A819', 'F01 F03']],
    ['joint disease in diabetes (E08-E10 with .610)', ['E08610', 'E09610', 'E10610']],
    ['vessel disease in diabetes (E08-E09 with .51-.52)', ['E0851 E0852', 'E0951 E0952']],
    ['skin disease in diabetes (E08-E09 with .61-)', ['E0861', 'E0961']],
    ['memory loss (F10, F13 with .26, .96)', ['F1026', 'F1096', 'F1326', 'F1396']],
    ['drug use (F11-F12 with .15. .25, .95)', ['F1115', 'F1125', 'F1195', 'F1215', 'F1225', 'F1295']],
    ['a fever with liver disease (B27.0-B27.9 with .9)', []],
    ['poisoning (T36-T50 with fifth or sixth character 5)', []],
    ['COVID-19 (U07.1)', ['U071']],
    ['carcinoma in situ of nose NOS D09.8', ['D098']],
    ['congenital syndromes classified to Q87.-', ['Q87']],
    ['conditions classified to Q67.0-Q67.4', ['Q670 Q674']],
    ['concussion with injuries of S06.1- to S06.6-', []],
    ['tendinitis as classified in M75-M77', ['M75 M77']],
    ['neoplasm of skin of nose C44.301, C44.311)', ['C44301', 'C44311']],
    ['leukemia in remission C91.0-C95.9 with 5th character 1', []],
    ['deficiency of vitamin B12 (dietary)', []],
    ['any associated disorder', []],
    ['a disease (type 2)', []],
  ])('%s', (note, codes) => {
    expect(parseNoteCodes(note).map(({ code, to }) => (to === null ? code : `${code} ${to}`))).toEqual(codes);
  });
});
