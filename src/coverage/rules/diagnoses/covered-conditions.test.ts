import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, rulePolicy } from '../../../../test/support/rule-facts.ts';

/** A second reading of each source, by another author than the lists of the lexicon: what shows the condition, and what does not. */
const PROGRAMS: [source: string, code: string, policy: string | null, shows: string, against: string][] = [
  [
    '42 CFR 410.49',
    '93798',
    null,
    'I214 I222 I252 I209 I25118 I25708 I5022 I110 Z951 Z952 Z953 Z954 Z955 Z9861 Z941 Z943',
    'I10 I2699 I2720 I340 I4891 I351 I519 J449',
  ],
  ['42 CFR 410.47', '94625', null, 'J418 J42 J439 J441 J449 U099', 'J4540 J479 J9801 J8410 Z8616 R0602'],
  [
    '42 CFR 410.132',
    '97802',
    'NCD252',
    'E0822 E0965 E109 E119 E1365 O24410 N184 N1830 I120 I1310 Z940 T8611',
    'E669 E785 I10 R7303 N179 N250 K9041',
  ],
  ['42 CFR 410.141', 'G0108', null, 'E0800 E0921 E1065 E119 E139 O24419', 'R7303 E669 E785'],
  ['42 CFR 410.21', '98940', null, 'M9900 M9901 M9905', 'M9906 M542 M5450'],
  ['42 CFR 410.19', '76706', null, 'Z87891 F17210 Z8249', 'I10 Z136 I714'],
  ['42 CFR 411.15(b)', 'V2020', null, 'Z961 H2701 H2703 Q123 Z9842', 'H524 H5213 H2511'],
  ['42 CFR 411.15(c)', '92317', null, 'H2703 H18603 Z961', 'H524 H5213 Z0100'],
  ['section 1861(s)(12)', 'A5500', null, 'E0842 E0951 E1042 E1151 E1342', 'I739 G629 L84'],
  ['CR 7641', 'G0447', 'NCD353', 'Z6830 Z6839 Z6841 Z6845', 'Z6827 Z6829 Z681 E663'],
  ['CR 12691', '71271', 'NCD364', 'Z87891 F17210 F17213', 'Z122 Z0000 F17290'],
  ['NCD 20.35', '93668', 'NCD371', 'I70211 I70212 I70213 I70313 I739 E1151', 'I8393 I999 M7989 E119 I83811'],
  ['NCD 20.20', 'G0166', 'NCD97', 'I200 I209 I25118 I25119 I25709', 'I2510 I255 I259 I5022 I10'],
  ['NCD 20.34', '33340', 'NCD367', 'I480 I4811 I4820 I4821 I4891', 'I483 I484 I4892 I471'],
  ['NCD 20.32', '33361', 'NCD355', 'I350 I352 I060 I062 I080 Q230', 'I351 I340 I061 T8454XA'],
  ['NCD 20.33', '33418', 'NCD363', 'I340 I051 I052 I081', 'I350 I361 I050 T8454XA'],
  ['L33611', 'E0486', 'L33611', 'G4733 G4730', 'G4731 G4700 R0683'],
  [
    'ICD-10-CM guideline I.C.19',
    '27814',
    null,
    'S82841A S82842B S82843C M80071A',
    'S82841D S82842E S82843S S93401A M19071',
  ],
  ['CPT, malignant lesions', '11602', null, 'C44519 C4359 D045 D0359 D485', 'D225 L821 L723'],
  ['CPT, benign lesions', '11402', null, 'D225 L821 L723 D485', 'C44519 C4359 D045'],
  ['NCD 190.5', '89230', 'NCD205', 'E849 R6251 J479', 'I739 I70211'],
  ['NCD 240.3', '97024', null, 'M5450 M25511', 'J449 J4540 J189'],
  ['NCD 270.4', '97028', null, 'L400 L2089', 'L89154'],
  ['NCD 160.15', '97032', null, 'M6281 G8191', 'G510'],
  ['NCD 130.8', '90935', null, 'N186 T423X2A', 'F209'],
  ['42 CFR 411.15(i)', '70320', null, 'C031 S02609A M2660', 'K029 K0530 K08109'],
  ['CPT, psoriasis', '96921', null, 'L400', 'L80 L2089'],
  ['CPT, wounds', '97610', null, 'L97512 T8189XA E11621 I96 S81801A', 'I10 M5450 J449'],
  ['L36902', '95806', 'L36902', 'G4733 R0683 G4719 E6601', 'G4700 F5101'],
  ['L34399', '92227', 'L34399', 'E113311 H353131 H401131', 'E119 Z135 E1165'],
  ['L33822', 'A4239', 'L33822', 'E0865 E109 E119 O24414', 'R7303 E161 P702'],
];

describe.each(PROGRAMS)('conditions of %s', (_source, code, policyId, shows, against) => {
  const of = (diagnosis: string) => {
    const national = policyId?.startsWith('NCD') === true;
    const named = { source_title: 'Manual', source_url: null, verified: true, frequency: null, diagnosis: null };
    const policies =
      policyId === null
        ? []
        : [
            rulePolicy(policyId, code, {
              policyType: national ? 'NCD' : 'LCD',
              ...(national ? { jurisdictions: [] } : { jurisdictions: ['DME-C'] }),
              procedures: [
                {
                  code,
                  group: 1,
                  disposition: 'covered',
                  condition: null,
                  notes: null,
                  ...(national ? { named } : {}),
                },
              ],
            }),
          ];
    return ruleEffects('covered-condition', {
      lines: [code],
      diagnoses: { [diagnosis]: 'A diagnosis' },
      facts: { policies },
    });
  };

  it.each(shows.split(' '))('%s shows the condition', (diagnosis) => {
    expect(of(diagnosis)).toEqual([]);
  });

  it.each(against.split(' '))('%s does not', (diagnosis) => {
    expect(of(diagnosis)).not.toEqual([]);
  });
});

describe('vaccines', () => {
  it.each([
    ['90480', []],
    ['91320', []],
    ['90662', []],
    ['90750', ['conflicts']],
  ])('%s without an injury', (code, effects) => {
    expect(ruleEffects('covered-condition', { lines: [code], diagnoses: { Z23: 'Immunization' } })).toEqual(effects);
  });
});

describe('diagnoses that the claim reports and the line does not point to', () => {
  const lines = (code: string) => [{ line: code, pointers: ['I10'] }];

  it('a risk of the patient counts wherever the claim reports it', () => {
    const diagnoses = { I10: 'Hypertension', Z87891: 'History of nicotine dependence' };
    expect(ruleEffects('covered-condition', { lines: lines('76706'), diagnoses })).toEqual([]);
  });

  it('the reason for a service needs a pointer, and the step names the diagnosis to point to', () => {
    const diagnoses = { I10: 'Hypertension', E119: 'Type 2 diabetes' };
    const [found] = ruleFindings('covered-condition', { lines: lines('G0108'), diagnoses });
    expect(found).toMatchObject({
      effect: 'conflicts',
      action: { text: expect.stringMatching(/^Point G0108 to E11\.?9/) },
    });
  });
});
