import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from './child-processes.ts';
import { cleanEnv } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** URLs that appear in the texts. */
const WRITTEN = { server: 'http://localhost:8787', receiver: 'https://hooks.example.com/cpi' };
/** Model providers in the texts, by URL and by package. */
const MODEL_ADDRESSES = /https:\/\/api\.(?:openai|anthropic)\.com/g;
const MODEL_PACKAGES = /'@(?:ai-sdk|langchain)\/openai'/g;

export type Language = 'sh' | 'ts' | 'python';

export interface Sample {
  /** `docs/guides/agents.md:12`. */
  place: string;
  language: Language;
  text: string;
  /** Output that the text shows for it: the next block. */
  prints: { language: 'json' | 'text'; text: string } | null;
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/**
 * Samples of the README and all guides: TypeScript, Python, and shell blocks that send requests, create keys or check
 * files of claims.
 */
export function readSamples(): Sample[] {
  const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => `docs/guides/${name}`);
  return ['README.md', 'docs/index.md', ...guides].flatMap((file) => parseSamples(file));
}

function parseSamples(file: string): Sample[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks = [...text.matchAll(FENCE)];
  return blocks.flatMap(([raw, language, body], at) => {
    const runs =
      language === 'ts' ||
      language === 'python' ||
      (language === 'sh' && /curl |keys create|cpi -- (?:scrub|reconcile)/.test(body!));
    if (!runs) return [];
    const end = blocks[at]!.index + raw.length;
    const next = blocks[at + 1];
    const below = next !== undefined && text.slice(end, next.index).trim() === '' && /^(?:json|text)$/.test(next[1]!);
    return {
      place: `${file}:${text.slice(0, blocks[at]!.index).split('\n').length}`,
      language: language as Language,
      text: body!,
      prints: below ? { language: next[1] as 'json' | 'text', text: next[2]! } : null,
    };
  });
}

/** Programs that samples need and this machine lacks. */
export function missingPrograms(): string[] {
  return ['bash', 'curl', 'jq', 'python3'].filter((name) => spawnSync(name, ['--version']).error !== undefined);
}

export interface Run {
  code: number | null;
  out: string;
  err: string;
}

export interface SampleServer {
  url: string;
  key: string;
  /** Data directory of the server; samples that open files use its corpus. */
  data: string;
  /** Working directory of shell samples; contains curl's settings. */
  folder: string;
  /** Replaces the receiver in the texts. */
  receiver: string;
  /** Replaces the model providers in the texts. */
  models: string;
}

const STARTS: Record<Language, string[]> = {
  sh: ['bash', '-euo', 'pipefail', '-c'],
  ts: [process.execPath, '--input-type=module-typescript', '-e'],
  python: ['python3', '-c'],
};

/** Runs a sample as written, with the test's URLs and key. */
export function startSample({ language, text }: Sample, server: SampleServer, env: Record<string, string> = {}) {
  const [command, ...args] = STARTS[language];
  const written = text
    .replaceAll(WRITTEN.server, server.url)
    .replaceAll(WRITTEN.receiver, server.receiver)
    .replaceAll(MODEL_ADDRESSES, server.models)
    .replaceAll(MODEL_PACKAGES, "'./test/support/model-stubs.ts'")
    .replace(/^export CPI_KEY=.*$/m, '');
  const opensFiles = text.includes('segments/');
  // TypeScript resolves packages, and npm the project, relative to the working directory.
  const inProject = language === 'ts' || text.includes('npm run');
  const cwd = opensFiles ? join(server.data, 'corpus') : inProject ? ROOT : server.folder;
  return startProcess(command!, [...args, written], {
    cwd,
    env: cleanEnv({ CURL_HOME: server.folder, CPI_KEY: server.key, CPI_DATA_DIR: server.data, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function runSample(sample: Sample, server: SampleServer): Promise<Run> {
  const { text } = sample;
  const child = startSample(sample, server);
  const run: Run = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    run.out += chunk;
    // A stream does not end, so its first output is enough.
    if (text.includes('/stream') && run.out.includes('connected')) child.kill();
  });
  child.stderr.on('data', (chunk) => {
    run.err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...run, code: text.includes('/stream') && run.out !== '' ? 0 : code }));
  });
}
