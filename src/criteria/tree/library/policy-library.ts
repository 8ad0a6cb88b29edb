/** The library of an installation: policy logic, anchored to the text of the loaded document. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../../platform/text/yaml.ts';
import { type AnchoredText, anchorLogic, type TextRecord } from '../anchors/anchored-logic.ts';
import { readClaimFacts, withClaimFacts } from '../claim/claim-facts.ts';
import type { Assurance, PolicyLogic } from '../logic.ts';
import { readSubjects, type Subjects, withSubjects } from '../statements.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { readLibraryFile } from './library-file.ts';

const LIBRARY_DIR = join(import.meta.dirname, '../../../../library');

/** `library/agreements.json`: hashes of both readings when they agree and the scenarios detect every change. */
type Agreements = Record<string, { first: string; second: string }>;

/** Logic as stored in a release. */
export interface CompiledLogic {
  tree: PolicyLogic;
  assurance: Assurance;
  /** Hash of the library file, so that the next load detects changes. */
  sourceHash: string;
  /** How the accepted text compares with the loaded text. */
  anchorState: AnchoredText['state'];
  /** Passages cited by the tree, in the loaded document. */
  passages: AnchoredText['passages'];
}

export interface LoadedDocument {
  policyId: string;
  version: string;
  sections: readonly { heading: string; sourceField: string; blocks: readonly { text: string }[] }[];
}

/** Increased when the same files compile to other trees. */
const COMPILER_VERSION = '2';
const CLAIM_FACTS = 'claim-facts.yaml';
const PATHWAY_TITLES = 'pathway-titles.yaml';
const STATEMENTS = 'statements.yaml';
const FOLDERS = ['policies', 'second-readings', 'parameters', 'anchors', 'starter-anchors'];

export class PolicyLibrary {
  readonly #dir: string;
  #catalog: Catalog | null = null;
  #parameters: string | null = null;
  #agreements: Agreements | null = null;
  #fingerprint: string | null = null;
  #claimFacts: ReturnType<typeof readClaimFacts> | null = null;
  #pathwayTitles: Record<string, PathwayTitles> | null = null;
  #subjects: Subjects | null = null;

  constructor(dir = LIBRARY_DIR) {
    this.#dir = dir;
  }

  /** Changes with every file of the library. */
  get fingerprint(): string {
    this.#fingerprint ??= this.#hashFolders(FOLDERS).slice(0, 12);
    return this.#fingerprint;
  }

  /** Catalog of parameters. */
  get catalog(): Catalog {
    this.#catalog ??= readCatalog(join(this.#dir, 'parameters'));
    return this.#catalog;
  }

  /** Hash of everything that the policy's logic is compiled from; null when the library has none. */
  sourceHash(policyId: string): string | null {
    const text = this.#policy(policyId);
    if (text === null) return null;
    this.#parameters ??= this.#hashFolders(['parameters']);
    const anchors = ANCHORS.map((folder) => this.#read(`${folder}/${policyId}.json`));
    return hashText(
      JSON.stringify([
        COMPILER_VERSION,
        this.#parameters,
        text,
        anchors,
        this.#assurance(policyId, text),
        this.#findClaimFacts(policyId) ?? null,
        this.#findTitles(policyId) ?? null,
        this.#statements.hash,
      ]),
    );
  }

  /** Logic of a document; null when the library has none, or it is invalid. */
  compile(document: LoadedDocument): CompiledLogic | null {
    const { policyId } = document;
    const text = this.#policy(policyId);
    if (text === null) return null;
    const { logic, problems } = readLibraryFile(`policies/${policyId}.yaml`, text, this.catalog);
    if (problems.length > 0) return null;
    const records = ANCHORS.map((folder) => this.#read(`${folder}/${policyId}.json`)).map(parseRecord);
    const { tree, state, passages } = anchorLogic(
      withSubjects(
        withPathwayTitles(withClaimFacts(logic, this.#findClaimFacts(policyId)), this.#findTitles(policyId)),
        this.#statements,
      ),
      document,
      records,
    );
    // New text may state another condition.
    const assurance = state === 'stale' ? 'drafted' : this.#assurance(policyId, text);
    return { tree, assurance, sourceHash: this.sourceHash(policyId)!, anchorState: state, passages };
  }

  /** What claim codes show about the policy's facts. */
  #findClaimFacts(policyId: string) {
    this.#claimFacts ??= readClaimFacts(this.#read(CLAIM_FACTS));
    return this.#claimFacts[policyId];
  }

  /** Where the subjects of questions end. */
  get #statements(): Subjects {
    this.#subjects ??= readSubjects(this.#read(STATEMENTS));
    return this.#subjects;
  }

  /** Titles of the policy's pathways by their id. */
  #findTitles(policyId: string): PathwayTitles | undefined {
    this.#pathwayTitles ??= (parseYaml(this.#read(PATHWAY_TITLES) ?? '') ?? {}) as Record<string, PathwayTitles>;
    return this.#pathwayTitles[policyId];
  }

  #policy(policyId: string): string | null {
    // The id becomes a file name.
    return /^[A-Z]{1,3}\d{1,6}$/.test(policyId) ? this.#read(`policies/${policyId}.yaml`) : null;
  }

  #assurance(policyId: string, text: string): Assurance {
    this.#agreements ??= JSON.parse(this.#read('agreements.json') ?? '{}') as Agreements;
    const agreement = this.#agreements[policyId];
    if (agreement?.first !== hashText(text)) return 'drafted';
    const second = this.#read(`second-readings/${policyId}.yaml`);
    return second !== null && agreement.second === hashText(second) ? 'checked' : 'drafted';
  }

  #hashFolders(folders: readonly string[]): string {
    const hash = createHash('sha256').update(COMPILER_VERSION);
    for (const folder of folders)
      for (const name of listFiles(join(this.#dir, folder)))
        hash.update(`${folder}/${name}\0`).update(readFileSync(join(this.#dir, folder, name)));
    for (const name of ['agreements.json', CLAIM_FACTS, PATHWAY_TITLES, STATEMENTS])
      hash.update(this.#read(name) ?? '');
    return hash.digest('hex');
  }

  #read(path: string): string | null {
    const full = join(this.#dir, path);
    return existsSync(full) ? readFileSync(full, 'utf8') : null;
  }
}

type PathwayTitles = Readonly<Record<string, string>>;

function withPathwayTitles(logic: PolicyLogic, titles: PathwayTitles | undefined): PolicyLogic {
  if (titles === undefined) return logic;
  const services = logic.services.map((service) => ({
    ...service,
    pathways: service.pathways.map(({ id, node }) =>
      titles[id] === undefined ? { id, node } : { id, title: titles[id], node },
    ),
  }));
  return { ...logic, services };
}

/** Records of accepted texts: the publisher's, and the starter corpus's paraphrase. */
const ANCHORS = ['anchors', 'starter-anchors'] as const;

const parseRecord = (text: string | null): TextRecord | null =>
  text === null ? null : (JSON.parse(text) as TextRecord);

/** The library installed with this program. */
export const installedLibrary = new PolicyLibrary();

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
