/** Codes of one sex by chapter, section and name. */
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../facts.ts';
import { demographicRules } from './demographics.ts';

const codes = (list: string[]) => list.map((code) => ({ code, requested: code, count: 1 }));
const conflicts = (procedures: string[], diagnoses: string[], sex: 'female' | 'male'): (string | null)[] => {
  const question = { procedures: codes(procedures), diagnoses: codes(diagnoses), modifiers: [], sex, age: null };
  return demographicRules({ question, diagnoses: new Map() } as unknown as Facts).map(({ code }) => code);
};

const FEMALE =
  'A1816 A34 A5403 N9985 S3023XA S30814A S3095XA S3141XA S35531A S3803XA T8332XA T83711A Z30430 Z4003 Z975';
const MALE = 'B260 B3742 F524 R3984 R93811 S3021XA S30813D S3094XA S38232A S39840A T83411A T8361XA';
const BOTH = 'S30810A S30816A S39848A T83418A T83428A T83498A N9981 Z3002 Z8042 Z1332 R9389';

describe('codes of one sex', () => {
  it('diagnoses of female organs conflict with male only', () => {
    const list = FEMALE.split(' ');
    expect(conflicts([], list, 'male')).toEqual(list);
    expect(conflicts([], list, 'female')).toEqual([]);
  });

  it('diagnoses of male organs conflict with female only', () => {
    const list = MALE.split(' ');
    expect(conflicts([], list, 'female')).toEqual(list);
    expect(conflicts([], list, 'male')).toEqual([]);
  });

  it('diagnoses of organs of both conflict with neither', () => {
    const list = BOTH.split(' ');
    expect(conflicts([], list, 'female')).toEqual([]);
    expect(conflicts([], list, 'male')).toEqual([]);
  });

  it('urethral procedures that name a sex are of that sex, the others of none', () => {
    const female = '51900 52270 52285 53210 53230 53270 53502 53660 53665 53860 84112 99459'.split(' ');
    const male = '52275 53215 53235 53250 53440 53442 53515 53600 53621 76870 89310 93980'.split(' ');
    expect(conflicts([...female, ...male], [], 'male')).toEqual(female);
    expect(conflicts([...female, ...male], [], 'female')).toEqual(male);
    expect(conflicts(['52281', '53200', '53220', '53445'], [], 'male')).toEqual([]);
    expect(conflicts(['52281', '53200', '53220', '53445'], [], 'female')).toEqual([]);
  });
});

describe('codes of one age', () => {
  const ofAge = (code: string, age: 'pediatric' | 'adult' | 'medicare_age') => {
    const question = { procedures: codes([code]), diagnoses: [], modifiers: [], sex: null, age };
    return demographicRules({ question, diagnoses: new Map() } as unknown as Facts).map(({ rule_id }) => rule_id);
  };

  it.each([
    ['90955', 'medicare_age', 1],
    ['90955', 'pediatric', 0],
    ['90958', 'adult', 0],
    ['90958', 'medicare_age', 1],
    ['90961', 'pediatric', 1],
    ['90961', 'medicare_age', 0],
    ['95783', 'adult', 1],
    ['36455', 'adult', 0],
    ['54150', 'adult', 0],
    ['54160', 'adult', 1],
  ] as const)('%s at %s', (code, age, conflicting) => expect(ofAge(code, age)).toHaveLength(conflicting));
});
