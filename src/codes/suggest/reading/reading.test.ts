import { describe, expect, it } from 'vitest';
import { type TableModel, tableModel } from '../../../../test/support/table-model.ts';
import { WorkBudget } from '../../../platform/collections/work-budget.ts';
import { writtenOut } from '../../../policies/policies.public.ts';
import { describedEditions } from '../described-matches.ts';
import { spelledText } from './spelled-text.ts';

const DATE = '2020-06-01';

describe('shorthand', () => {
  it.each([
    ['rt wrist fx', 'right wrist fracture'],
    ['egd w/ bx', 'egd with biopsy'],
    ['mri knee w/o', 'mri knee without'],
    ['ct head w & w/o', 'ct head with and without'],
    ['hx of breast ca', 'personal history of breast cancer'],
    ['us of the thyroid', 'ultrasound thyroid'],
    ['ov est pt lvl 4', 'office visit established patient level 4'],
    ['L4-5 esi', 'low back esi'],
    ['cts rt wrist', 'carpal tunnel syndrome right wrist'],
    ['lung ca rul', 'lung cancer right upper lobe'],
    ['wet amd', 'wet macular degeneration'],
    ['homebound pt', 'homebound patient'],
    ['pre-op eval', 'preoperative evaluation'],
  ])('%s is %s', (text, full) => expect(writtenOut(text)).toBe(full));

  it.each([
    'he od on pills',
    'cts head and neck',
    'give us a call',
    'hot coffee on his lap',
    'walk in ca',
    'home PT after a stroke',
  ])('is none in %s', (text) => expect(writtenOut(text)).toBe(text));
});

describe('typing errors', () => {
  const spelled = async (text: string) => {
    const { model, close }: TableModel = await tableModel([
      {
        dataset: 'icd10cm',
        table: 'icd10_codes',
        rows: [{ code: 'L40', description: 'Quibbly', billable: true, order_number: 1 }],
      },
    ]);
    const read = spelledText(
      model,
      text,
      describedEditions(model, model.editions.on(DATE), DATE),
      new WorkBudget(1_000_000),
    );
    close();
    return read;
  };

  it.each([
    ['colonoscpy', 'colonoscopy'],
    ['bedside comode', 'bedside commode'],
    ['hayfever', 'hay fever'],
    ['after masectomy', 'after mastectomy'],
  ])('in words of health care are corrected: %s is %s', async (text, right) => expect(await spelled(text)).toBe(right));

  it.each(['quibbly', 'rusty nail', 'kidney bean chili', 'where it hurts', 'history of the Roman empire'])(
    'are none in other words: %s',
    async (text) => expect(await spelled(text)).toBe(text),
  );
});
