import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadClaim, readClaims, readRemittances } from './x12.public.ts';

const sample = (name: string) => readFileSync(new URL(`../../examples/claims/${name}`, import.meta.url), 'latin1');
const PROFESSIONAL = sample('professional.837');

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, size = 1_000) => Array.fromAsync(readClaims(inChunks(text, size)));
const claims = (found: readonly ReadClaim[]) => found.flatMap((one) => ('claim' in one ? one.claim : []));
const messages = (found: readonly ReadClaim[]) =>
  found
    .flatMap((one) => ('claim' in one ? one.claim.problems : 'lost' in one ? one.lost : one.note))
    .map(({ message }) => message);

describe('837', () => {
  it('claims of several transactions are in file order, with lines, places and patient facts', async () => {
    const found = await read(PROFESSIONAL);
    expect(messages(found)).toEqual([]);
    const [first, second, third, , fifth] = claims(found);
    expect(claims(found).map(({ controlNumber }) => controlNumber)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `SYNCTRL000${number}`),
    );
    expect(first).toMatchObject({
      form: 'professional',
      charge: '325',
      place: '11',
      diagnoses: ['M1711', 'E119'],
      provider: { state: 'TX', zip: '787010000' },
      patient: { state: 'TX', birthDate: '19440217', sex: 'F' },
      filing: 'MB',
    });
    expect(
      first!.lines.map(({ procedure, modifiers, units, pointers, date }) => [
        procedure,
        modifiers,
        units,
        pointers,
        date,
      ]),
    ).toEqual([
      ['99213', ['25'], '1', ['1', '2'], '20251002'],
      ['20610', ['RT'], '1', ['1'], '20251002'],
    ]);
    expect(second!.lines[0]).toMatchObject({
      procedure: 'E0601',
      modifiers: ['RR', 'KH'],
      controlNumber: 'SYNCTRL0002-1',
    });
    expect(third).toMatchObject({ filing: 'CI', payerName: 'SYNTHETIC MUTUAL' });
    expect(fifth).toMatchObject({ provider: { state: 'PA' }, lines: [{ procedure: 'G0439' }] });
    expect(JSON.stringify(claims(found))).not.toMatch(/QUILLFEATHER|MARIGOLDTEST|1SY0TE0ST|MRNSYN|NOTE/);
  });

  it('positions are segment numbers and byte offsets', async () => {
    const [first] = claims(await read(PROFESSIONAL));
    const before = PROFESSIONAL.slice(0, first!.at.byte);
    expect(PROFESSIONAL.slice(first!.at.byte)).toMatch(/^CLM\*SYNCTRL0001/);
    expect(before.split('~').length).toBe(first!.at.segment);
  });

  it('other delimiters, no line ends and a second interchange with its own delimiters read the same', async () => {
    const other = await read(sample('professional-other-delimiters.837'));
    const without = (found: readonly ReadClaim[]) =>
      claims(found).map(({ at: _at, lines, ...rest }) => ({
        ...rest,
        lines: lines.map(({ at: _line, ...line }) => line),
      }));
    const own = without(await read(PROFESSIONAL)).slice(0, 3);
    expect(without(other)).toEqual(own);
    const both = await read(`${PROFESSIONAL}\r\n${sample('professional-other-delimiters.837')}`);
    expect(messages(both)).toEqual([]);
    expect(without(both).slice(5)).toEqual(own);
  });

  it('chunk boundaries do not matter', async () => {
    const whole = await read(PROFESSIONAL);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        expect(await read(PROFESSIONAL, size)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('an institutional claim has its type of bill, revenue lines and the day of its statement', async () => {
    const [claim] = claims(await read(sample('institutional.837')));
    expect(claim).toMatchObject({
      form: 'institutional',
      billType: '131',
      date: '20251009',
      diagnoses: ['M5416', 'E119'],
      place: '',
    });
    expect(claim!.lines.map(({ procedure }) => procedure)).toEqual(['99213', '', '64483']);
  });

  it.each<[string, (text: string) => string, string[], number]>([
    [
      'a claim without its CLM segment',
      (text) => text.replace(/CLM\*SYNCTRL0002.*?~\n/, ''),
      ['HI is where no claim is open', 'SE01 does not match'],
      4,
    ],
    [
      'a line without SV1',
      (text) => text.replace(/SV1\*HC:20610.*?~\n/, ''),
      ['a service line has no SV1', 'SE01 does not match'],
      5,
    ],
    [
      'a segment of no known name',
      (text) => text.replace('REF*EA*MRNSYN88101', '?QUILL*FEATHER'),
      ['a segment has no known name'],
      5,
    ],
    [
      'an end in the middle',
      (text) => text.slice(0, text.indexOf('SV1*HC:20610')),
      [
        'the file ends within a transaction: the claim may be incomplete',
        'a service line has no SV1',
        'the file ends within a transaction',
      ],
      1,
    ],
    [
      'an unknown version',
      (text) => text.replaceAll('005010X222A1', '004010X098A1'),
      ['a transaction of another kind or version', 'a transaction of another kind or version'],
      0,
    ],
    ['no interchange', () => 'Dear payer, QUILLFEATHER is well', ['no interchange begins here'], 0],
    ['nothing', () => '', ['the file has no segments'], 0],
  ])('%s is reported with its position, and the others are read', async (_what, change, expected, count) => {
    const found = await read(change(PROFESSIONAL));
    expect(messages(found).map((message, at) => message.startsWith(expected[at] ?? '?'))).toEqual(
      expected.map(() => true),
    );
    expect(claims(found)).toHaveLength(count);
    expect(messages(found).join()).not.toContain('QUILL');
  });

  it('a missing terminator takes no memory: reading continues at the next one', async () => {
    const long = PROFESSIONAL.replace('REF*EA*MRNSYN88101~', `REF*EA*${'X'.repeat(200_000)}~`);
    const found = await read(long);
    expect(messages(found)).toContain('a segment is longer than 16384 characters');
    expect(claims(found)).toHaveLength(5);
  });
});

describe('835', () => {
  it('claims have payments, adjustments with groups, and remarks by line', async () => {
    const found = await Array.fromAsync(readRemittances(inChunks(sample('remittance.835'), 100)));
    const read = found.flatMap((one) => ('claim' in one ? one.claim : []));
    expect(found).toHaveLength(4);
    expect(read[0]).toMatchObject({ controlNumber: 'SYNCTRL0001', status: '1', charge: 325, paid: 92.1 });
    expect(read[0]!.lines[1]).toEqual({
      procedure: '20610',
      modifiers: ['RT'],
      charge: 175,
      paid: 0,
      date: '20251002',
      adjustments: [{ group: 'CO', reason: '50', amount: 175 }],
      remarks: ['N115'],
      controlNumber: 'SYNCTRL0001-2',
    });
    expect(read[2]!.lines[1]!.adjustments).toEqual([
      { group: 'PR', reason: '1', amount: 12.5 },
      { group: 'CO', reason: '45', amount: 47.5 },
    ]);
  });
});
