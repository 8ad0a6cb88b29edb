/** Synthetic 837P files of any size; people, addresses and amounts are invented. */

interface SampleLine {
  code: string;
  units?: number;
  charge: number;
  pointers?: string;
}

interface SampleClaim {
  diagnoses: readonly string[];
  place: string;
  lines: readonly SampleLine[];
}

/** Typical office claims: visits, laboratory, imaging, injections, therapy and equipment. */
const CLAIMS: readonly SampleClaim[] = [
  {
    diagnoses: ['M1711', 'E119'],
    place: '11',
    lines: [
      { code: '99213:25', charge: 150 },
      { code: '20610:RT', charge: 175 },
    ],
  },
  { diagnoses: ['G4733'], place: '12', lines: [{ code: 'E0601:RR:KH', charge: 95 }] },
  { diagnoses: ['M5416'], place: '11', lines: [{ code: '64483:50', charge: 210 }] },
  {
    diagnoses: ['I10'],
    place: '11',
    lines: [
      { code: '99214', charge: 180 },
      { code: '93000', charge: 60 },
    ],
  },
  { diagnoses: ['Z0000'], place: '11', lines: [{ code: 'G0439', charge: 120 }] },
  {
    diagnoses: ['E119', 'E785'],
    place: '11',
    lines: [
      { code: '83036', charge: 22 },
      { code: '80061', charge: 40 },
      { code: '36415', charge: 8 },
    ],
  },
  {
    diagnoses: ['M5450'],
    place: '11',
    lines: [
      { code: '97110:GP', units: 2, charge: 90 },
      { code: '97140:GP', charge: 45 },
    ],
  },
  {
    diagnoses: ['R0789'],
    place: '23',
    lines: [
      { code: '99284', charge: 300 },
      { code: '93010', charge: 20 },
    ],
  },
  { diagnoses: ['J449'], place: '12', lines: [{ code: 'E1390:RR', charge: 160 }] },
  {
    diagnoses: ['M1712'],
    place: '11',
    lines: [
      { code: 'J7325', units: 48, charge: 900 },
      { code: '20610:LT', charge: 175 },
    ],
  },
];
const STATES = [
  ['AUSTIN', 'TX', '787010000'],
  ['PITTSBURGH', 'PA', '152130000'],
  ['ALBANY', 'NY', '122070000'],
  ['ORLANDO', 'FL', '328010000'],
] as const;

const segment = (...elements: readonly string[]) => `${elements.join('*')}~\n`;

function claimSegments(number: number, { diagnoses, place, lines }: SampleClaim): string[] {
  const control = `SYN${String(number).padStart(8, '0')}`;
  const day = `202510${String((number % 28) + 1).padStart(2, '0')}`;
  const total = lines.reduce((sum, { charge }) => sum + charge, 0);
  return [
    segment('HL', String(number + 1), '1', '22', '0'),
    segment('SBR', 'P', '18', '', '', '', '', '', '', 'MB'),
    segment(
      'NM1',
      'IL',
      '1',
      `FAMILYSYN${number}`,
      `GIVENSYN${number}`,
      '',
      '',
      '',
      'MI',
      `1SY${String(number).padStart(8, '0')}`,
    ),
    segment('N3', `${number} SYNTHETICTEST LANE`),
    segment('N4', 'SAMPLETOWN', 'TX', '786609911'),
    segment('DMG', 'D8', `19${40 + (number % 40)}0217`, number % 2 === 0 ? 'F' : 'M'),
    segment('NM1', 'PR', '2', 'SYNTHETIC MEDICARE', '', '', '', '', 'PI', 'SYN002'),
    segment('CLM', control, String(total), '', '', `${place}:B:1`, 'Y', 'A', 'Y', 'Y'),
    segment('HI', ...diagnoses.map((code, at) => `${at === 0 ? 'ABK' : 'ABF'}:${code}`)),
    ...lines.flatMap(({ code, units = 1, charge, pointers = '1' }, at) => [
      segment('LX', String(at + 1)),
      segment('SV1', `HC:${code}`, String(charge), 'UN', String(units), '', '', pointers),
      segment('DTP', '472', 'D8', day),
      segment('REF', '6R', `${control}-${at + 1}`),
    ]),
  ];
}

/** Claims per transaction; each transaction begins with the next billing provider. */
const PER_TRANSACTION = 500;

/** A file with this many claims, in chunks. */
export function* manyClaims(count: number): Generator<string> {
  const version = '005010X222A1';
  yield `ISA*00*          *00*          *ZZ*SYNTHETIC      *ZZ*SYNTHETICPAYER *260105*0815*^*00501*000000001*0*T*:~\n`;
  yield segment('GS', 'HC', 'SYNTHETIC', 'SYNTHETICPAYER', '20260105', '0815', '1', 'X', version);
  let transactions = 0;
  for (let first = 0; first < count; first += PER_TRANSACTION) {
    transactions += 1;
    const control = String(transactions).padStart(4, '0');
    const [city, state, zip] = STATES[transactions % STATES.length]!;
    const segments = [
      segment('ST', '837', control, version),
      segment('HL', '1', '', '20', '1'),
      segment('NM1', '85', '2', 'SYNTHETIC CLINIC', '', '', '', '', 'XX', '1234567893'),
      segment('N4', city, state, zip),
    ];
    for (let at = first; at < Math.min(count, first + PER_TRANSACTION); at += 1)
      segments.push(...claimSegments(at + 1, CLAIMS[at % CLAIMS.length]!));
    yield [...segments, segment('SE', String(segments.length + 1), control)].join('');
  }
  yield segment('GE', String(transactions), '1') + segment('IEA', '1', '000000001');
}
