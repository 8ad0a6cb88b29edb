/** The manifest of `cpi ingest payer`: which documents of which payer are in which files. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Static, Type } from 'typebox';
import { typeboxSchema } from '../../../platform/operations/validation/typebox-schema.ts';
import { SourceError } from '../../files/source-error.ts';

const LINES = ['commercial', 'medicare_advantage', 'medicaid', 'exchange'] as const;
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const PayerSchema = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 100 }),
    code: Type.String({ pattern: '^[A-Z][A-Z0-9]{1,11}$' }),
    slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
    type: Type.Optional(text(40)),
  },
  { additionalProperties: false },
);

const DocumentSchema = Type.Object(
  {
    payer: Type.Optional(PayerSchema),
    number: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$' }),
    title: text(300),
    type: Type.Optional(
      Type.Union([Type.Literal('PayerPolicy'), Type.Literal('Medical Policy'), Type.Literal('Drug Policy')]),
    ),
    version: Type.Optional(text(60)),
    effective_date: Type.Optional(day),
    review_date: Type.Optional(day),
    retire_date: Type.Optional(day),
    line_of_business: Type.Optional(
      Type.Array(Type.Unsafe<(typeof LINES)[number]>(Type.Union(LINES.map((line) => Type.Literal(line)))), {
        maxItems: 8,
      }),
    ),
    markets: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 60 })),
    url: Type.String({ pattern: '^https?://', maxLength: 1_000 }),
    public_url: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 1_000 })),
    keywords: Type.Optional(Type.Array(text(80), { maxItems: 40 })),
    file: text(500),
  },
  { additionalProperties: false },
);

const ManifestSchema = Type.Object(
  {
    /** Payer of every document that names none. */
    payer: Type.Optional(PayerSchema),
    /** True: the list is whole, so a document of these payers that it lacks is retired. */
    complete: Type.Optional(Type.Boolean()),
    documents: Type.Array(DocumentSchema, { minItems: 1, maxItems: 10_000 }),
  },
  { additionalProperties: false },
);

type RawDocument = Static<typeof DocumentSchema>;
export interface ManifestPayer {
  name: string;
  code: string;
  slug: string;
  type: string;
}
export type ManifestDocument = Omit<RawDocument, 'payer'> & { payer: ManifestPayer };
export interface Manifest {
  complete: boolean;
  documents: ManifestDocument[];
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PROBLEMS = 10;

/** @throws SourceError naming what is wrong with the manifest. */
export async function readManifest(path: string): Promise<Manifest> {
  const name = basename(path);
  const bytes = await readFile(path).catch(() => {
    throw new SourceError(`${name} cannot be read`);
  });
  if (bytes.length > MAX_BYTES) throw new SourceError(`${name} is larger than ${MAX_BYTES >> 20} MiB`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new SourceError(`${name} is not JSON; a manifest lists the documents of a payer, see the payers guide`);
  }
  const [valid, errors] = typeboxSchema().Compile(ManifestSchema).Errors(value);
  if (!valid) {
    const reported = errors
      .slice(0, MAX_PROBLEMS)
      .map(({ instancePath, message }) => `${instancePath || 'the manifest'} ${message}`);
    throw new SourceError(`${name} is not a manifest:\n${reported.join('\n')}`);
  }
  const manifest = value as Static<typeof ManifestSchema>;
  const documents = manifest.documents.map((document, at): ManifestDocument => {
    const payer = document.payer ?? manifest.payer;
    if (payer === undefined) throw new SourceError(`${name}: /documents/${at} names no payer`);
    return { ...document, payer: { type: 'commercial', ...payer } };
  });
  refuseConflicts(documents, name);
  return { complete: manifest.complete ?? false, documents };
}

function refuseConflicts(documents: readonly ManifestDocument[], name: string): void {
  const bySlug = new Map<string, string>();
  const ids = new Set<string>();
  for (const { payer, number } of documents) {
    if (payer.slug === 'medicare')
      throw new SourceError(`${name}: Medicare documents are loaded with "cpi ingest mcd"`);
    const known = bySlug.get(payer.slug) ?? payer.code;
    if (known !== payer.code)
      throw new SourceError(`${name}: payer ${payer.slug} has two codes, ${known} and ${payer.code}`);
    bySlug.set(payer.slug, payer.code);
    const id = payerPolicyId(payer.code, number);
    if (ids.has(id)) throw new SourceError(`${name} lists ${id} twice`);
    ids.add(id);
  }
}

/** `AETNA-CPB-0123` for number `CPB 0123` of payer AETNA. */
export function payerPolicyId(code: string, number: string): string {
  return `${code}-${number
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '-')}`;
}
