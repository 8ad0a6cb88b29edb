import { parseArgs } from 'node:util';
import { parseScenarios, type Scenario } from './scenarios.ts';

export type Engine = 'pglite' | 'postgres';

export interface BenchOptions {
  scenarios: ReadonlySet<Scenario>;
  engines: readonly Engine[];
  seconds: number;
  rounds: number;
  help: boolean;
}

const ENGINES = ['pglite', 'postgres'] as const;

/** @throws Error naming the option that cannot be used. */
export function parseOptions(argv: string[]): BenchOptions {
  const { values } = parseArgs({
    args: argv,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      engine: { type: 'string', default: 'all' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const engines = ENGINES.filter((name) => values.engine === 'all' || values.engine === name);
  if (engines.length === 0) throw new Error('--engine takes pglite, postgres or all');
  return {
    scenarios: parseScenarios(values.only),
    engines,
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    help: values.help,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value >= 1 && value <= 600)) throw new Error(`--${name} must be a number from 1 to 600`);
  return value;
}
