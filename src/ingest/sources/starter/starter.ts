/**
 * The starter corpus in `starter/`: our own YAML files, not a public source with descriptors, but the result is the
 * same `PolicyDocument`. Schema: `starter/policy.schema.json`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Jurisdiction } from '../../../corpus/corpus.public.ts';
import { isLicensedCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { parseYaml } from '../../../platform/text/yaml.ts';
import { SourceError } from '../../files/source-error.ts';
import type {
  CodeGroup,
  CodeSystem,
  Disposition,
  PolicyDocument,
  PolicySection,
  PolicyType,
} from '../../ingest.document.ts';
import { MEDICARE } from '../mcd/mcd.documents.ts';
import { starterProblems } from './starter.rules.ts';

export interface StarterCorpus {
  documents: PolicyDocument[];
  jurisdictions: Jurisdiction[];
  edition: string;
}

interface StarterStatement {
  text: string;
  items?: string[];
}

interface StarterCodeGroup {
  kind: 'procedure' | 'icd10_covered' | 'icd10_noncovered' | 'modifier';
  group: number;
  paragraph?: string;
  asterisk_note?: string;
  codes: {
    code: string;
    to?: string;
    disposition: Disposition;
    display?: string;
    condition?: string;
    notes?: string;
  }[];
}

/** One file of `starter/policies`, as `policy.schema.json` describes it. */
export interface StarterPolicy {
  policy_id: string;
  policy_type: PolicyType;
  title: string;
  version: string;
  effective_date: string | null;
  /** Day the policy ended; absent while it is active. */
  retire_date?: string;
  source_url: string;
  public_url?: string;
  last_reviewed_date?: string;
  /** For commercial policies. */
  payer?: NonNullable<PolicyDocument['payer']>;
  line_of_business?: string[];
  /** States the document is limited to. */
  markets?: string[];
  applicability_evidence?: string;
  manual_section?: string;
  jurisdictions?: string[];
  contractor_numbers?: string[];
  specialty?: string[];
  keywords?: string[];
  description: string;
  paraphrase: true;
  /** Relies partly on general knowledge; absent if every fact was read in the document. */
  verified?: false;
  related?: string[];
  sections: Partial<Record<'indications' | 'limitations' | 'documentation' | 'frequency', StarterStatement[]>>;
  codes?: StarterCodeGroup[];
}

const HEADINGS = {
  indications: 'Indications',
  limitations: 'Limitations',
  documentation: 'Documentation',
  frequency: 'Frequency',
} as const;

export const STARTER_NOTICE =
  'A paraphrase in our own words, not the official text; read the official document at source_url.';

const UNVERIFIED_NOTICE =
  'Based partly on general knowledge of this policy; not compared with the document at source_url.';

/**
 * Version of the corpus: the current one, or that of its first release, on which a replay publishes the policies added
 * later.
 */
export type StarterState = 'current' | 'first' | 'replayed';

interface Replay {
  edition: string;
  added: string[];
}

/**
 * Reads and validates the entire corpus.
 * @throws SourceError with every problem of every file, one per line.
 */
export function readStarterCorpus(dir: string, state: StarterState = 'current'): StarterCorpus {
  const file = parseYaml(readFileSync(join(dir, 'jurisdictions.yaml'), 'utf8')) as {
    edition: string;
    jurisdictions: Jurisdiction[];
  };
  const states = new Map(file.jurisdictions.map((row) => [row.jurisdiction_code, row.states]));
  const schema = JSON.parse(readFileSync(join(dir, 'policy.schema.json'), 'utf8')) as Record<string, unknown>;
  const files = starterFiles(dir, state).map((path) => ({ name: basename(path), value: readYaml(path) }));
  const problems = starterProblems(files, schema, file.jurisdictions);
  if (problems.length > 0) throw new SourceError(`The starter corpus is not usable.\n${problems.join('\n')}`);
  const documents = files.map(({ value }) => toDocument(value as StarterPolicy, states));
  return {
    documents,
    jurisdictions: file.jurisdictions,
    edition: state === 'current' ? file.edition : readReplay(dir).edition,
  };
}

function readYaml(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SourceError(`${basename(path)} is not YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Changes whenever any file of the starter corpus does. */
export function fingerprintStarter(dir: string, state: StarterState = 'current'): string {
  const hash = createHash('sha256');
  for (const path of [join(dir, 'jurisdictions.yaml'), ...starterFiles(dir, state)])
    hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function starterFiles(dir: string, state: StarterState): string[] {
  const names = readdirSync(join(dir, 'policies')).filter((name) => name.endsWith('.yaml'));
  if (state === 'current') return names.sort().map((name) => join(dir, 'policies', name));
  const earlier = new Set(readdirSync(join(dir, 'earlier')));
  const absent = state === 'first' ? readReplay(dir).added.map((id) => `${id}.yaml`) : [];
  return names
    .filter((name) => !absent.includes(name))
    .sort()
    .map((name) => join(dir, earlier.has(name) ? 'earlier' : 'policies', name));
}

/** Slugs of the commercial payers, read without the rest of the corpus. */
export function starterPayers(dir: string): string[] {
  const names = readdirSync(join(dir, 'policies')).filter((name) => /^[A-Z]+-.*\.yaml$/.test(name));
  return [...new Set(names.flatMap((name) => readPayer(join(dir, 'policies', name))?.slug ?? []))];
}

/** Every start reads the payers: of a file that states its payer in one line, no other line is parsed. */
function readPayer(path: string): StarterPolicy['payer'] {
  const [line] = /^payer: \{.*\}$/m.exec(readFileSync(path, 'utf8')) ?? [];
  return ((line === undefined ? readYaml(path) : parseYaml(line)) as StarterPolicy).payer;
}

function readReplay(dir: string): Replay {
  return parseYaml(readFileSync(join(dir, 'earlier', 'replay.yaml'), 'utf8')) as Replay;
}

function toDocument(policy: StarterPolicy, states: ReadonlyMap<string, readonly string[]>): PolicyDocument {
  const jurisdictions = policy.jurisdictions ?? [];
  return {
    policyId: policy.policy_id,
    policyType: policy.policy_type,
    title: policy.title,
    // Retirements in the corpus are in the past.
    status: policy.retire_date === undefined ? 'active' : 'retired',
    effectiveDate: policy.effective_date,
    retireDate: policy.retire_date ?? null,
    lastReviewedDate: policy.last_reviewed_date ?? null,
    version: policy.version,
    sourceUrl: policy.source_url,
    pdfUrl: null,
    manualSection: policy.manual_section ?? null,
    description: policy.description,
    specialty: policy.specialty ?? [],
    keywords: policy.keywords ?? [],
    jurisdictions,
    contractorNumbers: policy.contractor_numbers ?? [],
    states: policy.markets ?? [...new Set(jurisdictions.flatMap((code) => states.get(code) ?? []))].sort(),
    payer: policy.payer ?? MEDICARE,
    ...(policy.payer === undefined ? {} : { terms: buildTerms(policy) }),
    ...(policy.verified === false ? { verified: false } : {}),
    sections: buildSections(policy),
    codeGroups: (policy.codes ?? []).map(codeGroup),
    relatedPolicies: (policy.related ?? []).map((policyId) => ({ policyId, relation: relationTo(policyId) })),
    revisions: [],
    attachments: [],
    notes: policy.verified === false ? [STARTER_NOTICE, UNVERIFIED_NOTICE] : [STARTER_NOTICE],
  };
}

function buildTerms(policy: StarterPolicy): NonNullable<PolicyDocument['terms']> {
  return {
    publicUrl: policy.public_url ?? policy.source_url,
    linesOfBusiness: policy.line_of_business ?? [],
    evidence: policy.applicability_evidence ?? null,
  };
}

function buildSections(policy: StarterPolicy): PolicySection[] {
  return (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((section) => {
    const statements = policy.sections[section];
    if (statements === undefined) return [];
    return [
      {
        section,
        heading: HEADINGS[section],
        sourceField: `starter.${section}`,
        blocks: statements.flatMap(buildBlocks),
      },
    ];
  });
}

function buildBlocks(statement: StarterStatement): TextBlock[] {
  const lead: TextBlock = { type: 'paragraph', text: statement.text, level: 0, marker: null };
  const items = (statement.items ?? []).map((text): TextBlock => ({ type: 'list_item', text, level: 1, marker: '•' }));
  return [lead, ...items];
}

function codeGroup(group: StarterCodeGroup): CodeGroup {
  return {
    kind: group.kind,
    group: group.group,
    paragraph: group.paragraph ?? null,
    asteriskNote: group.asterisk_note ?? null,
    codes: group.codes.map(({ code, to, disposition, display, condition, notes }) => ({
      code,
      codeSystem: toCodeSystem(group.kind, code),
      codeTo: to ?? null,
      display: isLicensedCode(code, toCodeSystem(group.kind, code)) ? null : (display ?? null),
      disposition,
      conditionReference: condition ?? null,
      notes: notes ?? null,
    })),
  };
}

function toCodeSystem(kind: StarterCodeGroup['kind'], code: string): CodeSystem {
  if (kind === 'modifier') return 'MODIFIER';
  return kind === 'procedure' ? procedureSystem(code) : 'ICD10CM';
}

function relationTo(policyId: string): string {
  if (policyId.startsWith('NCD')) return 'related_ncd';
  return policyId.startsWith('A') ? 'related_article' : 'related_lcd';
}
