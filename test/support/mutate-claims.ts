/** Damaged copies of the sample claims, reproducible by seed: results must never repeat patient identifiers. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClaimFileError, type FileClaim } from '../../src/bulk/file-claim.ts';
import { openClaims } from '../../src/bulk/files/open-claims.ts';
import { toSummary } from '../../src/bulk/reconcile/reconcile.command.ts';
import { Reconciler } from '../../src/bulk/reconcile/reconcile.rules.ts';
import { toResult } from '../../src/bulk/scrub/claim-result.ts';
import { outgoing } from '../../src/bulk/scrub/outgoing.ts';
import { readRemittances } from '../../src/x12/x12.public.ts';
import { PATIENT_VALUES } from './claim-patients.ts';
import { envelope, FAMILY, FAMILY_VALUES, USUAL, writeSegments } from './vendor-claims.ts';

const SAMPLES = join(import.meta.dirname, '../../examples/claims');
const CLAIM_FILES = [
  'professional.837',
  'professional-other-delimiters.837',
  'institutional.837',
  'claims.csv',
  'claims.jsonl',
];
const FAMILY_FILE = writeSegments(envelope('005010X222A1', [FAMILY, FAMILY]), USUAL);
const REMITTANCE = 'remittance.835';
/** ZIP codes may be sent: a file with the patient's in place of the provider's is read as it is. */
const NEVER = [...PATIENT_VALUES, ...FAMILY_VALUES].filter((value) => !/^\d{5}$/.test(value));

type Random = (below: number) => number;

/** A linear congruential generator, reproducible everywhere. */
function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NOISE = [
  '~',
  '*',
  ':',
  '|',
  '!',
  '>',
  '^',
  '\n',
  '"',
  ',',
  '{',
  '\0',
  'ISA',
  'ST*837',
  '\u00ff',
  '</script>',
  '=1+1',
];

const MUTATIONS: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => splice(text, random(text.length), 1 + random(4), ''),
  (text, random) => splice(text, random(text.length), 0, NOISE[random(NOISE.length)]!),
  (text, random) => splice(text, random(text.length), 1, String.fromCharCode(random(256))),
  (text, random) => text.slice(0, random(text.length)),
  (text, random) => text.slice(random(text.length)),
  (text, random) => changeParts(text, (parts) => parts.toSpliced(random(parts.length), 1)),
  (text, random) =>
    changeParts(text, (parts) => parts.toSpliced(random(parts.length), 0, parts[random(parts.length)]!)),
  (text, random) =>
    changeParts(text, (parts) => {
      const [a, b] = [random(parts.length), random(parts.length)];
      return parts.with(a, parts[b]!).with(b, parts[a]!);
    }),
  (text, random) => splice(text, text.indexOf(findSeparator(text), random(text.length)), 1, ''),
  (text, random) => text.repeat(2).slice(random(text.length)),
];

function splice(text: string, at: number, count: number, put: string): string {
  return at < 0 ? text : text.slice(0, at) + put + text.slice(at + count);
}

const findSeparator = (text: string) => (text.includes('~') ? '~' : text.startsWith('ISA') ? '!' : '\n');

function changeParts(text: string, change: (parts: string[]) => string[]): string {
  const separator = findSeparator(text);
  return change(text.split(separator)).join(separator);
}

function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let count = 1 + random(3); count > 0; count -= 1)
    mutated = MUTATIONS[random(MUTATIONS.length)]!(mutated, random);
  return mutated;
}

export interface FuzzReport {
  files: number;
  claims: number;
  problems: number;
  refusedFiles: number;
  /** Patient values found in output: place, seed and value. */
  leaks: string[];
}

/** Reads this many damaged files. @throws anything that a damaged file must not cause. */
export async function fuzzClaims(first: number, count: number): Promise<FuzzReport> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-fuzz-'));
  const report: FuzzReport = { files: 0, claims: 0, problems: 0, refusedFiles: 0, leaks: [] };
  try {
    for (let seed = first; seed < first + count; seed += 1) await fuzzFile(seed, dir, report);
    return report;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function fuzzFile(seed: number, dir: string, report: FuzzReport): Promise<void> {
  const random = createRandom(seed);
  const name = CLAIM_FILES[seed % (CLAIM_FILES.length + 1)] ?? null;
  const path = join(dir, `file${name === null ? '.837' : name.slice(name.lastIndexOf('.'))}`);
  const whole = name === null ? FAMILY_FILE : readFileSync(join(SAMPLES, name), 'latin1');
  writeFileSync(path, mutate(whole, random), 'latin1');
  const look = (place: string, text: string) => {
    const upper = text.toUpperCase();
    for (const value of NEVER) if (upper.includes(value)) report.leaks.push(`${place} of seed ${seed}: ${value}`);
  };
  report.files += 1;
  const reconciler = new Reconciler();
  try {
    for await (const item of openClaims(path, new Map())) {
      if ('note' in item) look('note', item.note);
      else if ('lost' in item) look('lost', item.lost.problem);
      else lookAt(item.claim, reconciler, report, look);
    }
  } catch (error) {
    look('error', `${(error as Error).message} ${(error as Error).stack}`);
    report.refusedFiles += 1;
    if (!isExpected(error)) throw new Error(`seed ${seed}`, { cause: error });
  }
  const remittance = mutate(readFileSync(join(SAMPLES, REMITTANCE), 'latin1'), random);
  for await (const read of readRemittances([Buffer.from(remittance, 'latin1')] as never)) {
    if ('claim' in read) reconciler.remit(read.claim);
    else look('remittance', JSON.stringify(read));
  }
  look('summary', JSON.stringify(toSummary(reconciler.finish())));
}

/** A file that is not claims, or that its parser gives up on: the command reports only the error's name. */
function isExpected(error: unknown): boolean {
  return error instanceof ClaimFileError || ['SourceError', 'CsvError'].includes((error as Error).name);
}

function lookAt(
  claim: FileClaim,
  reconciler: Reconciler,
  report: FuzzReport,
  look: (place: string, text: string) => void,
): void {
  report.claims += 1;
  report.problems += claim.problems.length;
  const result = toResult(
    report.claims,
    claim,
    claim.questions.map(() => ({ refused: 'not asked' })),
  );
  reconciler.predict({ claim, result });
  look('problem', claim.problems.join('\n'));
  look('gap', claim.gaps.join('\n'));
  look('result without ids', JSON.stringify({ ...result, claim_id: null }));
  look('request', JSON.stringify(claim.questions.map(({ body }) => outgoing(body))));
}
