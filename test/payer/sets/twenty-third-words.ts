/** The twenty-third set, Word files: committed before the program read it, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const TESTS = [
  title('Tests of Vitamins and Hormones'),
  p('Laboratory Policy LB-77     Version in force from 01/10/2026     Reviewed 11/04/2025     Review again 11/2026'),
  p('Members: Medicare Advantage HMO, PPO and special needs plans'),
  head('List 1. Tests paid only with a diagnosis of List 2'),
  p('82306, 82607, 82652, 82746, 83970, 84436, 84439, 84443, 84479, 84481'),
  p('Tests of List 1 are covered for the ICD-10 codes of List 2; all others are not covered.'),
  head('List 2. Diagnoses that support a test of List 1'),
  table([
    ['ICD-10-CM', 'In short'],
    ['D51.0', 'Pernicious anemia'],
    ['D52.9', 'Too little folate'],
    ['E03.9', 'Thyroid too slow'],
    ['E05.90', 'Thyroid too fast'],
    ['E20.9', 'Parathyroid too weak'],
    ['E21.0', 'Parathyroid, primary'],
    ['E21.1', 'Parathyroid, secondary'],
  ]),
  p('List 2, continued on this page'),
  table([
    ['ICD-10-CM', 'In short'],
    ['E55.9', 'Too little vitamin D'],
    ['K90.0', 'Celiac disease'],
    ['M81.0', 'Weak bones of age'],
    ['N18.4', 'Kidneys, stage 4'],
    ['N18.5', 'Kidneys, stage 5'],
    ['N25.81', 'Parathyroid, from the kidneys'],
  ]),
  head('List 3. Diagnoses that do not support a test of List 1'),
  table([
    ['R53.81', 'Malaise'],
    ['R53.83', 'Fatigue'],
    ['Z00.00', 'Yearly visit'],
    ['Z13.21', 'Search for poor nutrition'],
    ['Z13.29', 'Search for endocrine disease'],
  ]),
  head('List 4. Tests without a use in the care of a member: never paid'),
  p('82180, 84207, 84252, 84425, 84446, 84482'),
  head('List 4, continued'),
  p('84590, 84591, 84597, 86352, 0038U'),
  head('List 5. Number of tests in a year'),
  p('82306: 2. 84443: 4. A test beyond its number requires prior authorization.'),
  head('A test without its own code'),
  p('84999 is returned for the name of the test. The plan then decides.'),
];

const CODING = [
  title('How to Report Therapy, Injections and Tracings'),
  p('Coding Guideline CG-58, effective 05/01/2026, for Commercial and Exchange claims'),
  p(
    'This guideline explains how to report services. It does not say which of them the plan covers; benefits and medical policies decide that.',
  ),
  head('Timed Codes'),
  p('Report 97110, 97112, 97116, 97140, 97530, 97533, 97535, 97537, 97542, 97750 and 97755 in units of 15 minutes.'),
  p('Report 97161, 97162, 97163, 97165, 97166 and 97167 once for each evaluation, whatever time it took.'),
  head('Injections'),
  table([
    ['Service', 'First', 'Each added'],
    ['Hydration', '96360', '96361'],
    ['Infusion of a drug', '96365', '96366'],
    ['Next drug by vein', '96367', ''],
    ['Push of a drug', '96374', '96375'],
    ['Below the skin', '96369', '96370'],
  ]),
  p('An added code has to be on a claim with the first code of its row.'),
  head('Tracings'),
  p('93000 contains 93005 and 93010. Report the parts only when different groups do them, with no modifier.'),
  p('For 93015 the same is true of 93016, 93017 and 93018.'),
  head('Codes That This Plan Replaces'),
  table([
    ['If you would report', 'Report instead'],
    ['97014', 'G0283'],
    ['99050', 'No code'],
    ['99051', 'No code'],
  ]),
  p('The plan does not accept a code of the left column, and a line with it is denied.'),
  head('Modifiers'),
  dot('59 separates two services only if the record does'),
  dot('GP, GO and GN name the plan of care'),
  head('Example'),
  p('A therapist works 38 minutes: 97110 twice and 97140 once. A line with 97039 would need a note.'),
];

export const twentyThirdWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // The title of each list holds what it decides; lists continue; diagnoses that support and that do not.
  () => ({
    name: 'titles-of-lists-decide.docx',
    number: 'LB-77',
    content: docx({ header: ['Quillback Advantage Plans'], body: TESTS }),
    codes: {
      ...all('conditional', '82607 82652 82746 83970 84436 84439 84479 84481'),
      ...all(['conditional', 'requires_pa'], '82306 84443'),
      ...all(['conditional', 'covered'], 'D51.0 D52.9 E03.9 E05.90 E20.9 E21.0 E21.1'),
      ...all(['conditional', 'covered'], 'E55.9 K90.0 M81.0 N18.4 N18.5 N25.81'),
      ...all('not_covered', 'R53.81 R53.83 Z00.00 Z13.21 Z13.29'),
      ...all('not_covered', '82180 84207 84252 84425 84446 84482 84590 84591 84597 86352 0038U'),
    },
    optional: { 84999: 'unclear' },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-10', last: '2025-11-04', next: '2026-11-01' },
  }),

  // Guidance about coding alone: no code has a position, except those that are not accepted.
  () => ({
    name: 'coding-advice-only.docx',
    number: 'CG-58',
    content: docx({ header: ['Harrow County Health Cooperative'], body: CODING }),
    codes: {
      ...all('unclear', '97110 97112 97116 97140 97530 97533 97535 97537 97542 97750 97755'),
      ...all('unclear', '97161 97162 97163 97165 97166 97167'),
      ...all('unclear', '96360 96361 96365 96366 96367 96374 96375 96369 96370'),
      ...all('unclear', '93000 93005 93010 93015 93016 93017 93018'),
      ...all(NO_COVERAGE, '97014 99050 99051'),
    },
    optional: { G0283: ['unclear', 'covered', 'conditional'], 97039: 'unclear' },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-01' },
  }),
];
