/**
 * Twenty policies of the starter corpus walked through from text to decision; docs/guides/criteria.md describes them.
 */
export interface Walkthrough {
  policy: string;
  given: Record<string, unknown>;
  expected: 'met' | 'not_met' | 'undetermined';
  /** Beginning of a block that states noncoverage. */
  against?: string;
}

export const WALKTHROUGHS: readonly Walkthrough[] = [
  { policy: 'NCD364', given: { age: 49 }, expected: 'not_met', against: 'Age 50 to 77' },
  { policy: 'NCD226', given: { ahi: 20 }, expected: 'undetermined' },
  { policy: 'NCD313', given: { age: 65 }, expected: 'not_met', against: 'Lumbar artificial disc' },
  { policy: 'NCD281', given: { age: 60 }, expected: 'undetermined' },
  { policy: 'NCD347', given: { age: 50 }, expected: 'undetermined' },
  {
    policy: 'NCD254',
    given: { date_of_service: '2026-06-01', service_dates: ['2026-01-10'] },
    expected: 'not_met',
    against: 'Monitoring more than once',
  },
  { policy: 'L33611', given: { ahi: 3, rdi: 3 }, expected: 'undetermined' },
  {
    policy: 'NCD373',
    given: { date_of_service: '2026-06-01', service_dates: Array(20).fill('2026-05-01') },
    expected: 'not_met',
    against: 'Up to 12 visits',
  },
  { policy: 'NCD360', given: { lvef: 30 }, expected: 'not_met', against: 'LVEF of 25%' },
  { policy: 'L33797', given: { pao2: 52 }, expected: 'undetermined' },
  { policy: 'L38276', given: { age: 50, bmi: 36 }, expected: 'not_met', against: 'Body mass index below 35' },
  { policy: 'L38307', given: { age: 21 }, expected: 'not_met', against: 'Age of at least 22' },
  { policy: 'L33820', given: { weight: '200 lb' }, expected: 'undetermined' },
  {
    policy: 'L33791',
    given: { weight: '250 lb', procedure_codes: ['E0148'] },
    expected: 'undetermined',
    against: 'A heavy duty walker',
  },
  { policy: 'NCD353', given: { bmi: 29 }, expected: 'undetermined', against: 'Body mass index of at least 30' },
  { policy: 'NCD57', given: { bmi: 34 }, expected: 'not_met', against: 'Body mass index of at least 35' },
  { policy: 'L33930', given: { improvement_percent: 60 }, expected: 'undetermined' },
  { policy: 'L33718', given: { ahi: 10, procedure_codes: ['E0601'] }, expected: 'undetermined' },
  { policy: 'NCD110', given: { lvef: 25 }, expected: 'undetermined' },
  { policy: 'L33821', given: {}, expected: 'undetermined' },
];
