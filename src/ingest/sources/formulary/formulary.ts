/** Formularies of pharmacy benefits: marketplace JSON, Medicare Part D public use files, and drug lists as tables or PDF. */
import { createHash } from 'node:crypto';
import type { Model } from '../../../corpus/corpus.public.ts';
import {
  FORMULARY_SOURCES,
  type FormularySource,
  formularyDataset,
} from '../../../formulary/formulary-sources.public.ts';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '../../documents/process/document-bounds.ts';
import { openArchive, type SourceFile } from '../../files/archive.ts';
import { withTrueName } from '../../files/records.ts';
import { SourceError } from '../../files/source-error.ts';
import type { CodeFile } from '../code-sources.ts';
import type { CodeFileKind, CodeSource } from '../codes/code-file.ts';
import { NO_MAPPING, readMapping } from './column-mapping.ts';
import { chooseReader, type FormularyRequest } from './formulary-files.ts';

/** Request of `cpi ingest formulary`. */
export interface FormularyJob {
  source: FormularySource;
  /** Absolute path of a mapping file. */
  mapping: string | null;
  /** Name of the formulary. */
  name: string | null;
  /** First day, YYYY-MM-DD. */
  effective: string | null;
  /** Medicare plan contracts, upper case; null for the source's own. */
  contracts: readonly string[] | null;
}

const kindFor = (source: FormularySource): CodeFileKind => ({
  dataset: formularyDataset(source),
  what: 'a formulary',
  table: 'formulary_drugs',
  // File names are arbitrary: the command specifies the source.
  names: /^(?!)/,
  formats: [],
  read: async (file) => {
    throw new SourceError(`${file.origin}: formularies are loaded with "cpi ingest formulary --source"`);
  },
});

export const formulary: CodeSource = {
  name: 'formulary',
  accepts: `--source ${FORMULARY_SOURCES.join('|')}: QHP drugs.json with index and plans, Part D public use files, or a drug list (CSV, xlsx, PDF) with --mapping`,
  publisher: 'CVS Caremark, Express Scripts, UnitedHealthcare; Centers for Medicare & Medicaid Services for Part D',
  url: 'https://www.cms.gov/marketplace/resources/data/public-use-files',
  license: 'Part D files: US government work; lists of payers: facts alone are stored',
  cadence: 'monthly to yearly',
  kinds: FORMULARY_SOURCES.map(kindFor),
};

/**
 * The files of one formulary as input for a load. @param previous names drugs that files list only by code
 * @throws SourceError if they are not formulary files, or are of several types.
 */
export async function openFormularyFiles(
  job: FormularyJob,
  paths: readonly string[],
  previous: Model | null,
  bounds: DocumentBounds = DOCUMENT_BOUNDS,
): Promise<CodeFile[]> {
  if (paths.length === 0) throw new SourceError('Name the files of the formulary with --file');
  const files: SourceFile[] = [];
  for (const path of paths) files.push(...(await Promise.all((await openArchive(path)).map(withTrueName))));
  const mapping = job.mapping === null ? NO_MAPPING : await readMapping(job.mapping);
  const request: FormularyRequest = { ...job, mapping, previous, bounds };
  const read = await chooseReader(files, request);
  const kind = kindFor(job.source);
  return [
    {
      kind: { ...kind, read: (_file, context) => read(context) },
      sha256: await fingerprint(files, {
        ...job,
        mapping: { ...mapping, tiers: [...mapping.tiers], codes: [...mapping.codes] },
      }),
      file: {
        name: 'formulary.list',
        origin: files
          .map(({ origin }) => origin)
          .join(', ')
          .slice(0, 300),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        open: () => files[0]!.open(),
      },
    },
  ];
}

/** Fingerprint of the files and their options. */
async function fingerprint(files: readonly SourceFile[], how: object): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.update(JSON.stringify(how)).digest('hex');
}
