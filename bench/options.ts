import { parseArgs } from 'node:util';
import { parseScenarios, type Scenario } from './scenarios.ts';

export type Engine = 'pglite' | 'postgres';

export interface BenchOptions {
  scenarios: ReadonlySet<Scenario>;
  engines: readonly Engine[];
  seconds: number;
  rounds: number;
  /** One engine and one short round per scenario; groups that would end after `SHORT_SECONDS` are skipped. */
  short: boolean;
  /** Results file, written after each group; null for none. */
  json: string | null;
  help: boolean;
}

/** Time limit of the short form, on two cores with other work. */
export const SHORT_SECONDS = 480;

const ENGINES = ['pglite', 'postgres'] as const;

/** @throws Error naming the invalid option. */
export function parseOptions(argv: string[]): BenchOptions {
  const { values } = parseArgs({
    args: argv,
    options: {
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
      json: { type: 'string' },
      engine: { type: 'string', default: 'all' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const engines = ENGINES.filter((name) => values.engine === 'all' || values.engine === name);
  if (engines.length === 0) throw new Error('--engine accepts pglite, postgres or all');
  return {
    scenarios: parseScenarios(values.only),
    engines,
    seconds: positive('seconds', values.seconds ?? (values.short ? '1' : '4')),
    rounds: positive('rounds', values.rounds ?? (values.short ? '1' : '3')),
    short: values.short,
    json: values.json ?? null,
    help: values.help,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value >= 1 && value <= 600)) throw new Error(`--${name} must be a number from 1 to 600`);
  return value;
}
