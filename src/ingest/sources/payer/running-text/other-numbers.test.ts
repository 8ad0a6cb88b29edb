import { describe, expect, it } from 'vitest';
import { proceduresIn } from './named-codes.ts';
import { isOtherNumberCell } from './other-numbers.ts';

describe('five digits in a sentence about codes', () => {
  it.each<[string, string]>([
    ['Send the procedure report to Reviewers, 21050 Main Street, Boise, ID 83702.', ''],
    ['Mail the code list to PO Box 30432, Flatrock, Utah 84130-0432.', ''],
    ['Records of the procedure go to ZIP 60614.', ''],
    ['The ZIP code is 60614.', ''],
    ['For codes call 800-555-10234 or extension 10060.', ''],
    ['The procedure cost $92950 and 64575 dollars more.', ''],
    ['Last year 10160 members had the procedure.', ''],
    ['A procedure was done in about 11042 cases.', ''],
    ['Use form 10455 for each procedure.', ''],
    ['Form HM 62321 lists the procedure.', ''],
    ['Procedures of group 30775 and plan number 20149 differ.', ''],
    ['Payer ID 36273 is for procedures.', ''],
    ['Formerly policy 20477, which listed procedure codes.', ''],
    ['Of 31500 claims with a code, 12001 were paid.', ''],
    ['The trial (NCT 12345) had 40120 patients per procedure.', ''],
    ['Procedure data of 2025: 99421 visits were virtual.', ''],
    ['Codes: 29881, 29882 and 29883', '29881 29882 29883'],
    ['CPT 29881 is covered in Boise, ID 83702.', '29881'],
    ['Bill CPT code 97110 with 97112.', '97110 97112'],
    ['Procedures 29881 and 29882 need review; call extension 10060.', '29881 29882'],
    ['Codes that may be billed in either case: 76498, 76999', '76498 76999'],
    ['The codes in this policy, 64561 and 64581, are covered.', '64561 64581'],
    ['CPT codes (29881, 29882) are reviewed for members of plan 20149.', '29881 29882'],
    ['CPT 97110 requires a plan of care.', '97110'],
    ['CPT codes 15820 through 15823 are cosmetic.', '15820'],
    ['Procedure code 99421 is for visits.', '99421'],
  ])('%s', (text, codes) => {
    expect(proceduresIn(text).map(({ code }) => code)).toEqual(codes === '' ? [] : codes.split(' '));
  });

  it.each<[string[], number, boolean]>([
    [['ZIP', '60614'], 1, true],
    [['Payer ID', '60054'], 1, true],
    [['Policy number', '11001'], 1, true],
    [['Form', '10455'], 1, true],
    [['36273', 'Payer ID'], 0, true],
    [['60614', 'ZIP code'], 0, true],
    [['CPT', '29881'], 1, false],
    [['Procedure code', '29881'], 1, false],
    [['99080', 'Special form'], 0, false],
    [['63685', 'Box'], 0, false],
    [['Knee', '29881'], 1, false],
  ])('in a row %j', (cells, at, expected) => {
    expect(isOtherNumberCell(cells, at)).toBe(expected);
  });
});
