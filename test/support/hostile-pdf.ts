/** PDF files of a few kilobytes that cost an unbounded reader minutes or gigabytes. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream?: Uint8Array;
}

/** A file with these objects, numbered from 1; the first is its catalog. */
function pdf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const add = (content: string | Uint8Array) => parts.push(Buffer.from(content as string));
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, { dictionary, stream }] of objects.entries()) {
    places.push(length());
    const size = stream === undefined ? '' : `/Length ${stream.length}`;
    add(`${at + 1} 0 obj\n<<${dictionary}${size}>>\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  }
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const FONT = '/Type/Font/Subtype/Type1/BaseFont/Helvetica';
const page = (resources: string): PdfObject[] => [
  { dictionary: '/Type/Catalog/Pages 2 0 R' },
  { dictionary: '/Type/Pages/Kids[3 0 R]/Count 1' },
  { dictionary: `/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>` },
];
const text = (content: string): Uint8Array => Buffer.from(content);
const deflated = (content: Uint8Array): PdfObject => ({
  dictionary: '/Filter/FlateDecode',
  stream: deflateSync(content, { level: 9 }),
});

/** Thirty forms that each draw the next one twice: the last is drawn 2^30 times. */
export function nestedForms(): Buffer {
  const forms = Array.from({ length: 30 }, (_, at): PdfObject => {
    const isLast = at === 29;
    const resources = isLast ? '/Font<</F 5 0 R>>' : `/XObject<</X ${at + 7} 0 R>>`;
    const stream = text(isLast ? 'BT /F 9 Tf 50 50 Td (a) Tj ET' : '/X Do /X Do');
    return { dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>`, stream };
  });
  return pdf([
    ...page('/XObject<</X 6 0 R>>'),
    { dictionary: '', stream: text('/X Do') },
    { dictionary: FONT },
    ...forms,
  ]);
}

/** Three forms that each draw the next one a thousand times. */
export function wideForms(): Buffer {
  const forms = Array.from({ length: 4 }, (_, at): PdfObject => {
    const isLast = at === 3;
    const resources = isLast ? '/Font<</F 5 0 R>>' : `/XObject<</X ${at + 7} 0 R>>`;
    const { dictionary, stream } = deflated(text(isLast ? 'BT /F 9 Tf 50 50 Td (a) Tj ET' : '/X Do '.repeat(1_000)));
    return {
      dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>${dictionary}`,
      stream: stream!,
    };
  });
  return pdf([
    ...page('/XObject<</X 6 0 R>>'),
    { dictionary: '', stream: text('/X Do') },
    { dictionary: FONT },
    ...forms,
  ]);
}

const MIB = 1024 * 1024;

/** Deflated spaces: the first compressed block repeated, with the checksum of the full text (RFC 1950). */
function deflatedSpaces(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MIB, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const [count, modulus, space] = [BigInt(mebibytes * MIB), 65_521n, 32n];
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(Number((count + (space * count * (count + 1n)) / 2n) % modulus), 0);
  checksum.writeUInt16BE(Number((1n + space * count) % modulus), 2);
  const [header, end] = [Buffer.from([0x78, 0xda]), Buffer.from([3, 0])];
  return Buffer.concat([header, ...Array<Buffer>(mebibytes).fill(block), end, checksum]);
}

/** Two kilobytes, compressed twice, for a page far larger than the reader's memory. */
export function hugePage(mebibytes = 600): Buffer {
  const stream = deflateSync(deflatedSpaces(mebibytes), { level: 9 });
  return pdf([
    ...page('/Font<</F 5 0 R>>'),
    { dictionary: '/Filter[/FlateDecode/FlateDecode]', stream },
    { dictionary: FONT },
  ]);
}
