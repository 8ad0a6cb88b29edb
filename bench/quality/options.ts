import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDER, SUITES, type Suite } from './case.ts';

export interface QualityOptions {
  url: string | null;
  key: string | null;
  data: string | null;
  suites: ReadonlySet<Suite>;
  cases: string;
  corpora: ReadonlySet<string>;
  json: string | null;
  failures: boolean;
  failBelow: number | null;
  help: boolean;
}

const CORPORA = ['starter', 'public'];

/** @throws Error naming the invalid option. */
export function parseOptions(argv: string[], env: NodeJS.ProcessEnv = process.env): QualityOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: argv,
    options: {
      ...{ url: text, key: text, data: text, only: text, cases: text, corpus: text, json: text, 'fail-below': text },
      ...{ failures: flag, help: flag },
    },
  });
  const { url = null, data = null, cases = FOLDER, json = null, failures, help } = values;
  if (url !== null && !/^https?:\/\//.test(url)) throw new Error('--url must be an http or https address');
  if (url !== null && data !== null) throw new Error('--data is for the own server: leave out --url or --data');
  if (!existsSync(join(cases, 'bench.json'))) throw new Error(`--cases: there is no bench.json in ${cases}`);
  return {
    ...{ url, data, cases, json, failures, help },
    key: values.key ?? env.CPI_API_KEY ?? null,
    suites: new Set(listed('only', values.only ?? SUITES.join(), SUITES)),
    corpora: new Set(listed('corpus', values.corpus ?? '', CORPORA)),
    failBelow: share(values['fail-below']),
  };
}

function listed<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return names.map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new Error(`--${option} accepts ${known.join(', ')}, not "${name}"`);
    return found;
  });
}

function share(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new Error('--fail-below must be a share above 0 and at most 1');
  return value;
}
