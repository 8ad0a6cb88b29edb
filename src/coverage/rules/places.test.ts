/** Places of service by their two digits: facilities, stays in nursing facilities, ambulances. */
import { expect, it } from 'vitest';
import { ruleEffects, ruleRecord } from '../../../test/support/rule-facts.ts';
import { readPlace } from '../request/place-of-service.ts';

const at = (rule: string, line: string, code: string, schedule: object = {}) =>
  ruleEffects(rule, {
    lines: [{ line, place: readPlace(code) }],
    records: [ruleRecord(line.split('-')[0]!, schedule)],
    question: { setting: 'professional' },
  });

it.each([
  ['11', ['warns']],
  ['20', ['warns']],
  ['33', ['warns']],
  ['21', []],
  ['31', []],
  ['56', []],
])('surgery without a value outside of facilities at place %s', (code, effects) =>
  expect(at('site-not-rated', '42440', code, { nonfacility_na: true })).toEqual(effects),
);

it.each([
  ['31', ['warns']],
  ['33', []],
  ['11', []],
])('incident-to services without a facility value at place %s', (code, effects) =>
  expect(at('site-not-rated', '96372', code, { facility_na: true, pctc: '5' })).toEqual(effects),
);

it.each([
  ['72040', '31', ['warns']],
  ['72040-26', '31', []],
  ['72040', '32', []],
])('the technical component of %s at place %s is in the payment of the stay', (line, code, effects) =>
  expect(at('modifier-component', line, code, { pctc: '1' })).toEqual(effects),
);

it.each([
  ['51', ['warns']],
  ['31', ['warns']],
  ['32', []],
  ['11', []],
])('a drug of a practitioner at place %s', (code, effects) => expect(at('drug-place', 'J1306', code)).toEqual(effects));

it.each([
  ['A0427-RH', '41', []],
  ['A0427-RH', '42', []],
  ['A0427-RH', '11', ['warns']],
  ['A0431-RH', '41', ['warns']],
  ['A0431-RH', '42', []],
  ['A0888', '11', []],
])('transport %s at place %s', (line, code, effects) => expect(at('ambulance-journey', line, code)).toEqual(effects));

it.each([
  [['A0433-RH', 'A0427-RH', 'A0425-RH x12'], ['warns']],
  [['A0428-RJ', 'A0428-JR', 'A0425-RJ x6'], []],
  [['A0429-SH', 'A0428-HR'], []],
])('levels of service of one journey: %s', (lines, effects) =>
  expect(ruleEffects('ambulance-journey', { lines: lines as string[] })).toEqual(effects),
);

it.each([
  [['A0427-HH', 'A0425-HH x112.6'], ['warns']],
  [['A0427-HH', 'A0425-HH x113'], []],
  [['A0427-HH', 'A0425-HH x99.6'], []],
])('tenths of a mile: %s', (lines, effects) =>
  expect(ruleEffects('ambulance-mileage', { lines: lines as string[] })).toEqual(effects),
);

it.each([
  [['A0427-RH', 'A0427-RH'], ['rejects']],
  [['A0427-RH', 'A0427-HR'], []],
  [['A0425-RH x5', 'A0425-RH x5'], []],
  [['00790-QK', '00790-QX'], []],
  [['00790-AA x60', '00790-AA x60'], ['rejects']],
])('the same service on two lines: %s', (lines, effects) =>
  expect(ruleEffects('repeated-service', { lines: lines as string[] })).toEqual(effects),
);

it.each([
  ['81', ['warns']],
  ['02', []],
  ['10', []],
])('a telehealth modifier at place %s', (code, effects) =>
  expect(at('modifier-telehealth', '80178-95', code)).toEqual(effects),
);

it.each([
  ['73040', '1', ['rejects']],
  ['80053', '9', ['rejects']],
  ['92136', '1', ['rejects']],
  ['95922', '1', ['rejects']],
  // Management of radiation treatment and tests of hearing are on lists of some years.
  ['77427', '2', ['gap']],
  ['92587', '1', ['gap']],
  ['96158', '0', ['gap']],
])('%s (PC/TC indicator %s) by telehealth', (code, pctc, effects) =>
  expect(at('site-telehealth', `${code}-95`, '10', { pctc, global_days: 'XXX' })).toEqual(effects),
);

it.each([
  ['G0444', '21', ['rejects']],
  ['G0442', '23', ['rejects']],
  ['G0444', '11', []],
  ['G0447', '72', []],
  ['G0444', '10', []],
  // Office visits, where visits have codes of their own.
  ['99213', '31', ['rejects']],
  ['99204', '32', ['rejects']],
  ['99214', '12', ['rejects']],
  ['99214', '33', ['rejects']],
  ['99213', '22', []],
  ['99213', '23', []],
])('the preventive service or visit %s at place %s', (code, place, effects) =>
  expect(at('visit-place', code, place)).toEqual(effects),
);

it.each([
  ['97110-GP', '31', ['warns']],
  ['97110-GP', '32', []],
  ['97110-GP', '11', []],
])('therapy without a facility value, %s at place %s', (line, place, effects) =>
  expect(at('site-not-rated', line, place, { facility_na: true, pctc: '7' })).toEqual(effects),
);

it.each([
  ['10180-78', '11', ['warns']],
  ['10180-78', '32', ['warns']],
  ['10180-78', '21', ['informs']],
  ['10180-78', '24', ['informs']],
])('a return to the operating room, %s at place %s', (line, place, effects) =>
  expect(at('modifier-global', line, place, { global_days: '010' })).toEqual(effects),
);
