/** What a load checks before it changes documents, in one place. */
import type { Model } from '../../../corpus/corpus.public.ts';
import { LostCodes } from '../codes/lost-codes.ts';
import { EarlierVersions } from './earlier-versions.ts';
import { MissingDocuments } from './missing-documents.ts';
import type { ReleaseSource } from './policy-load.ts';

export class PolicyGuards {
  readonly codes: LostCodes;
  readonly earlier: EarlierVersions;
  readonly missing: MissingDocuments;

  constructor(previous: Model | null, { name, codeTables = [] }: Pick<ReleaseSource, 'name' | 'codeTables'>) {
    this.codes = new LostCodes(previous, name, codeTables);
    this.earlier = new EarlierVersions(name);
    this.missing = new MissingDocuments(previous);
  }
}
