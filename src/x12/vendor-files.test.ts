/** Files as other programs write them: optional content around what is read, different separators and line lengths. */
import { describe, expect, it } from 'vitest';
import { envelope, FAMILY, type Style, USUAL, writeSegments } from '../../test/support/vendor-claims.ts';
import { type ReadClaim, readClaims, readRemittances, type X12Claim } from './x12.public.ts';

async function read(text: string, size = 700): Promise<ReadClaim[]> {
  const bytes = Buffer.from(text, 'latin1');
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  return Array.fromAsync(readClaims(chunks));
}
const claims = (found: readonly ReadClaim[]): X12Claim[] => found.flatMap((one) => ('claim' in one ? one.claim : []));
const others = (found: readonly ReadClaim[]) => found.filter((one) => !('claim' in one));
/** Without positions, which depend on the layout of a file. */
const content = (found: readonly ReadClaim[]) =>
  claims(found).map(({ at: _at, lines, ...claim }) => ({
    ...claim,
    lines: lines.map(({ at: _line, ...line }) => line),
  }));

const FAMILY_FILE = envelope('005010X222A1', [FAMILY]);

describe('837 files of other programs', () => {
  it('text around codes, dates and places does not affect them', async () => {
    const found = await read(writeSegments(FAMILY_FILE, USUAL));
    expect(others(found)).toEqual([]);
    const [first, second, third] = claims(found);
    expect(claims(found).flatMap(({ problems, problemsAround }) => [...problems, ...problemsAround])).toEqual([]);
    expect(first).toMatchObject({
      controlNumber: 'SYNV0001',
      diagnoses: ['M1711', 'E119', 'Z7984'],
      provider: { state: 'PA', zip: '152130001' },
      patient: { state: 'TX', birthDate: '19500102', sex: 'F' },
      ...{ filing: 'MB', payerName: 'MEDICARE PART B', frequency: '1', place: '11' },
    });
    expect(first!.lines).toMatchObject([
      {
        ...{ number: 1, procedure: '20610', modifiers: ['RT', '59', 'XS', 'KX'], units: '1', place: '22' },
        ...{ pointers: ['1', '2', '3'], date: '20251002', lastDate: '20251002', controlNumber: 'SYNV0001-A' },
      },
      {
        ...{ number: 2, procedure: 'J1745', modifiers: ['JZ'], units: '10.5', place: '' },
        ...{ date: '20251003', lastDate: '20251004', controlNumber: 'SYNV0001-B', charge: '900.5' },
      },
    ]);
    expect(second).toMatchObject({
      ...{ controlNumber: 'SYNV0002', frequency: '7', place: '12', diagnoses: ['G4733'] },
      patient: { state: 'NM', birthDate: '20150607', sex: 'M' },
      provider: { state: 'TX' },
      lines: [{ procedure: 'E0601', modifiers: ['RR', 'KH'], date: '20251001', lastDate: '20251031' }],
    });
    expect(third).toMatchObject({ frequency: '8', provider: { state: 'NM', zip: '875010000' }, filing: 'MB' });
    expect(third!.lines.map(({ procedure, units }) => [procedure, units])).toEqual([
      ['A0429', '1'],
      ['A0425', '12'],
    ]);
    expect(JSON.stringify(content(found))).not.toMatch(/SYNTHFAMILY|1SYAAAA|NOTE|SYNMRN|SYNOTHER|SYNDOCTOR/);
  });

  it.each<[string, Partial<Style>]>([
    ['a line for each segment', { lineEnd: '\n' }],
    ['lines of Windows', { lineEnd: '\r\n' }],
    ['line ends as terminators', { terminator: '\n' }],
    ['line ends of Windows as terminators', { terminator: '\r', lineEnd: '\n' }],
    ['bars, less-than and quotes', { element: '|', component: '<', repetition: '{', terminator: "'" }],
    ['control characters', { element: '\x1d', component: '\x1f', repetition: '\x1e', terminator: '\x1c' }],
    ['blank lines', { lineEnd: '\n\n' }],
  ])('%s reads the same', async (_what, style) => {
    const usual = content(await read(writeSegments(FAMILY_FILE, USUAL)));
    const found = await read(writeSegments(FAMILY_FILE, { ...USUAL, ...style }));
    expect(others(found)).toEqual([]);
    expect(content(found)).toEqual(usual);
  });

  it.each([80, 72, 133])('lines of %i characters, broken anywhere, read the same', async (width) => {
    const text = writeSegments(FAMILY_FILE, USUAL);
    const wrapped = text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
    const found = await read(wrapped);
    expect(others(found)).toEqual([]);
    expect(content(found)).toEqual(content(await read(text)));
    const { at } = claims(found)[0]!;
    expect(wrapped.slice(at.byte).replaceAll(/[\r\n]/g, '')).toMatch(/^CLM\*SYNV0001/);
  });

  it('a leading byte order mark and legacy end-of-file characters are ignored', async () => {
    const text = `\u00ef\u00bb\u00bf${writeSegments(FAMILY_FILE, USUAL)}\r\n\x1a\0\0`;
    for (const size of [1, 2, 5_000]) {
      const found = await read(text, size);
      expect(others(found)).toEqual([]);
      expect(claims(found)).toHaveLength(3);
    }
  });

  it('several interchanges, groups and transactions in one file, each with its own separators', async () => {
    const several = envelope('005010X222A1', [FAMILY, FAMILY]);
    const text = [
      writeSegments(FAMILY_FILE, USUAL),
      writeSegments(several, { ...USUAL, element: '|', component: '>', terminator: '!', lineEnd: '\r\n' }),
      writeSegments(envelope('005010X222', [FAMILY]), { ...USUAL, terminator: '\n' }),
    ].join('');
    const found = await read(text);
    expect(others(found)).toEqual([]);
    expect(claims(found)).toHaveLength(12);
  });
});

describe('incomplete files', () => {
  const text = writeSegments(FAMILY_FILE, { ...USUAL, lineEnd: '\n' });
  const cut = async (behind: string) => {
    const end = text.indexOf('\n', text.indexOf(behind)) + 1;
    return read(text.slice(0, end));
  };
  const problems = (found: readonly ReadClaim[]) =>
    claims(found).map((claim) => claim.problems.map(({ message }) => message));

  it('a claim at a truncated end of file may lack lines: it is damaged, earlier ones are not', async () => {
    const found = await cut('REF*6R*SYNV0001-A');
    expect(problems(found)).toEqual([['the file ends within a transaction: the claim may be incomplete']]);
    const later = await cut('SV1*HC:A0429');
    expect(problems(later).map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  it('interrupted transactions, unterminated interchanges and missing transactions are reported', async () => {
    const start = text.slice(0, text.indexOf('LX*2'));
    const found = await read(`${start}${text}`);
    expect(problems(found)).toEqual([['a transaction has no SE segment: the claim may be incomplete'], [], [], []]);
    const open = await read(text.slice(0, text.indexOf('GE*')));
    expect(others(open)).toMatchObject([{ note: { message: expect.stringContaining('the file ends without IEA') } }]);
    const fewer = await read(text.replace('GE*1*', 'GE*2*'));
    expect(others(fewer)).toMatchObject([{ note: { message: expect.stringContaining('GE01 does not match') } }]);
  });

  it('lines of a claim without its beginning are not added to the previous claim', async () => {
    const lost = await read(text.replace(/CLM\*SYNV0003.*\n/, ''));
    expect(problems(lost)).toEqual([
      [],
      [expect.stringContaining('HI is where no loop for it is open'), expect.stringContaining('do not count up')],
    ]);
    const more = await read(text.replace(/CLM\*SYNV0003.*\n/, '').replace('HI*ABK:R0789~\n', ''));
    expect(problems(more)).toEqual([[], [expect.stringContaining('do not count up')]]);
  });
});

describe('835 files of other programs', () => {
  const REMITTANCE = `
BPR*I*150*C*ACH*CCP*01*999999992*DA*123*1999999999**01*999988880*DA*98*20251120
TRN*1*SYNTRACE*1999999999
REF*EV*SYN
DTM*405*20251119
N1*PR*SYNTHETIC PAYER
N3*1 ROAD
N4*AUSTIN*TX*78701
PER*BL*DESK*TE*5125550103
N1*PE*SYNTHETIC CLINIC*XX*1234567893
LX*1
TS3*123*11*20251231*1*138018.4
CLP*SYNV0001*1*1200.5*150*20*MB*ICN1*11*1
CAS*CO*45*10
NM1*QC*1*SYNTHFAMILY*ALPHA****MI*1SYAAAA0001
NM1*TT*2*CROSSOVER PLAN*****PI*55
MOA***MA01*MA07
REF*EA*SYNMRN
DTM*050*20251010
AMT*AU*150
QTY*CA*4
SVC*HC:20610:RT:59*175*0**1*HC:20605:RT*2
DTM*472*20251002
CAS*CO*50*100**45*75
CAS*PR*1*0
REF*LU*11
REF*6R*SYNV0001-A
AMT*B6*0
LQ*HE*N115
LQ*HE*M25
SVC*N4:57894003001*900.5*150**10.5
DTM*150*20251003
DTM*151*20251004
CAS*PR*2*37.5
CAS*CO*45*713
PLB*1234567893*20251231*WO:SYNICN*50
`;

  it.each(['with LX', 'without LX'])(
    '%s: lines, adjustments in one segment, remarks and the billed code',
    async (which) => {
      const own = which === 'with LX' ? REMITTANCE : REMITTANCE.replace(/LX\*1\nTS3.*\n/, '');
      const segments = envelope('005010X221A1', [own]).map((segment) =>
        segment.replace('ST*837', 'ST*835').replace('GS*HC', 'GS*HP'),
      );
      const bytes = [Buffer.from(writeSegments(segments, { ...USUAL, lineEnd: '\n' }), 'latin1')];
      const found = await Array.fromAsync(readRemittances(bytes as never));
      expect(found).toMatchObject([
        {
          claim: {
            ...{ controlNumber: 'SYNV0001', status: '1', charge: 1200.5, paid: 150, problems: [] },
            adjustments: [{ group: 'CO', reason: '45', amount: 10 }],
            remarks: ['MA01', 'MA07'],
            lines: [
              {
                ...{ procedure: '20605', modifiers: ['RT'], charge: 175, paid: 0, date: '20251002' },
                adjustments: [
                  { group: 'CO', reason: '50', amount: 100 },
                  { group: 'CO', reason: '45', amount: 75 },
                  { group: 'PR', reason: '1', amount: 0 },
                ],
                ...{ remarks: ['N115', 'M25'], controlNumber: 'SYNV0001-A' },
              },
              { procedure: '57894003001', charge: 900.5, paid: 150, date: '20251003' },
            ],
          },
        },
      ]);
    },
  );
});
