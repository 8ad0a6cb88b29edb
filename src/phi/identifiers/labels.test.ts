/**
 * Names and dates recognized by what precedes them: labels, property names, message segments. All values are invented.
 */
import { describe, expect, it } from 'vitest';
import { findPhi } from '../find-phi.ts';

const REFUSED: [string, unknown, string][] = [
  ['a name of HL7', { notes: 'ROBLES^IGNACIO^^^MR' }, 'name'],
  ['a subscriber of X12', { notes: 'NM1*QC*1*PETTIBONE*AGNES' }, 'name'],
  ['a patient of HL7', { notes: 'PID|1||48291^^^MRN||Vasquez^Ofelia||1951' }, 'name'],
  ['initials and a family name', { notes: 'patient: j. p. mcelroy' }, 'name'],
  ['an initial behind a label', { notes: 'member: Q. Tkachenko' }, 'name'],
  ['a member of a person', { member: 'Ruthanne Dombrowski' }, 'name'],
  ['a part of a name of a person', { insured_first: 'Delphine', plan: 'HMO' }, 'name'],
  ['a part of a name in capitals', { subscriberFirst: 'Ofelia' }, 'name'],
  ['a name as FHIR has it', { family: 'Tkachenko', given: 'Bohdana' }, 'name'],
  ['a state that is a given name', { notes: 'Montana Tkachenko underwent a fusion' }, 'name'],
  ['a birth date in Spanish', { notes: 'nacida el 17 de abril de 1948' }, 'date'],
  ['a birth date in French', { notes: 'née le 5 mars 1946' }, 'date'],
  ['a birthday by its age', { notes: 'turned 65 on March 3rd 2024' }, 'date'],
  ['a short birth date', { notes: 'Stubblefield, b. 17-APR-48' }, 'date'],
  ['a group and an id', { notes: 'group 004412 ID 8841209-01' }, 'health_plan_id'],
  ['a county', { notes: 'resides in Bastrop County' }, 'address'],
  ['a county of origin', { notes: 'patient is from Lancaster County' }, 'address'],
  ['a serial number of a device', { notes: 'CPAP SN 20481937716' }, 'device'],
  ['a Social Security number joined to its label', { notes: 'SSN-412-67-9035' }, 'ssn'],
  ['its digits joined to the label', { notes: 'ssn_412679035' }, 'ssn'],
  ['a record number joined to its label', { notes: 'MRN-4410927' }, 'mrn'],
  ['a record number after an underscore', { notes: 'see mrn_4410927' }, 'mrn'],
  ['an account joined to its label', { notes: 'acct-88120417' }, 'account'],
  ['a birth date after an underscore', { notes: 'dob_1948-04-17' }, 'date'],
  ['a telephone number joined to a word', { notes: 'mobile-512-555-0148' }, 'phone'],
];
const ACCEPTED: unknown[] = [
  'a. oxygen b. 10/01/2015 revision',
  'patients turning 26 on or after 01/01/2024',
  'beneficiary lives in a rural county',
  'resides in the county of service',
  'patient is from a nursing facility',
  'member A plan, member B option',
  'patient a candidate for surgery',
  'SN: 2 visits a week',
  'chart-based review of 2024 records',
  'NDC-0074-3799-02 and release 4-3b01cee4f480',
  'account-level edits of 2024-2025',
  'E11.9^Type 2 diabetes^I10C',
  'Jackson Pratt drain, Blake drain, Hickman line care',
  'for Montana Noridian. for Tennessee TennCare.',
  { member_type: 'Medicare Advantage', patient_setting: 'Outpatient Hospital', beneficiary_category: 'Dual Eligible' },
  { patient_condition: 'Parkinson disease', patientDiagnosis: 'Crohn disease', family: 'Opioids', first: 'Metformin' },
];

describe('person labels', () => {
  it.each(REFUSED)('%s is found', (_what, input, category) => {
    expect(findPhi(input)?.categories.map((one) => one.category)).toContain(category);
  });

  it.each(ACCEPTED)('%j does not label a person', (input) => {
    expect(findPhi(input)).toBeNull();
  });
});
