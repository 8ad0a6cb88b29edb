/** Services billed in parts that one code reports. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings } from '../../../../test/support/rule-facts.ts';

const of = (...lines: string[]) => ruleEffects('code-combination', { lines });
const listSteps = (...lines: string[]) => JSON.stringify(ruleFindings('code-combination', { lines }));

describe('parts of one code', () => {
  it.each([
    ['both parts', ['57455', '57456'], ['conflicts']],
    ['one part', ['57455'], []],
    ['with 59 on one', ['57455', '57456-59'], []],
    ['with the code for both', ['57454', '57455', '57456'], []],
    ['of one side', ['73721-RT', '73722-RT'], ['conflicts']],
    ['of different sides', ['73721-RT', '73722-LT'], []],
    ['of different components', ['71250-26', '71260-TC'], []],
    ['one side and the other', ['77065-RT', '77065-LT'], ['conflicts']],
    ['one side', ['77065-RT'], []],
    ['admission and discharge', ['99222', '99238'], ['conflicts']],
    ['care of a month within care management of the month', ['G0557', '99490'], ['conflicts']],
    ['care management with a visit', ['G0557', '99214'], []],
  ] as const)('%s', (_what, lines, effects) => expect(of(...lines)).toEqual(effects));

  it.each([
    ['contrast of a scan without it', ['70551', 'A9585 x75'], ['conflicts']],
    ['of a scan with it', ['70553', 'A9585 x75'], []],
    ['of one of two scans', ['70551', '74177', 'Q9967 x100'], []],
    ['of another service', ['70551', '20610', 'Q9967 x5'], []],
  ] as const)('%s', (_what, lines, effects) => expect(of(...lines)).toEqual(effects));

  it('a panel within a larger one is not a second finding', () => {
    const tests = '82040 82247 82310 82374 82435 82565 82947 84075 84132 84155 84295 84450 84460 84520'.split(' ');
    expect(of(...tests)).toEqual(['conflicts']);
    expect(listSteps(...tests)).toContain('Bill 80053 in place of');
  });

  it('an NCCI edit of the parts states the code', () => {
    const ptp = [{ column1: '99222', column2: '99238', modifier: 0 as const, rationale: null }];
    const found = { lines: ['99222', '99238'], facts: { ptp } };
    expect(ruleEffects('code-combination', found)).toEqual([]);
    expect(JSON.stringify(ruleFindings('ncci-pair', found))).toContain('Bill 99234 to 99236 in place of');
  });
});
