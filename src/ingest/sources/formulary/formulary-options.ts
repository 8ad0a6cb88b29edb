/** Options of `cpi ingest formulary`. */
import { resolve } from 'node:path';
import { FORMULARY_SOURCES } from '../../../formulary/formulary-sources.public.ts';
import { type CommandInput, type CommandOption, UsageError } from '../../../platform/cli/command.ts';
import { isDay } from '../../../platform/today.ts';
import type { FormularyJob } from './formulary.ts';

export const FORMULARY = 'formulary';

export const FORMULARY_OPTIONS: Record<string, CommandOption> = {
  source: { type: 'string', description: 'formulary: its publisher', choices: FORMULARY_SOURCES },
  file: { type: 'string', description: 'formulary: a file, zip or folder; may be given several times', repeated: true },
  mapping: { type: 'string', description: 'formulary: YAML or JSON that names the columns of a drug list' },
  formulary: {
    type: 'string',
    description: 'formulary: its name; one name is one list with successive editions',
  },
  effective: { type: 'string', description: 'formulary: first day, e.g. 2026-01-01' },
  contracts: {
    type: 'string',
    description: 'formulary: Medicare contracts to load, e.g. H0251,S5921; default: those of the source',
  },
};

/** @throws UsageError for a missing or invalid option. */
export function formularyJob(
  positionals: readonly string[],
  { source, file, mapping, formulary, effective, contracts }: CommandInput['options'],
  cwd: string,
): { job: FormularyJob; paths: string[] } {
  const known = FORMULARY_SOURCES.find((name) => name === source);
  if (known === undefined) throw new UsageError(`--source must be one of ${FORMULARY_SOURCES.join(', ')}`);
  if (typeof effective === 'string' && !isDay(effective))
    throw new UsageError('--effective must be a date such as 2026-01-01');
  const ids =
    typeof contracts === 'string'
      ? contracts
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean)
      : null;
  const wrong = ids?.find((id) => !/^[A-Z]\d{4}$/.test(id));
  if (wrong !== undefined) throw new UsageError(`--contracts must be ids such as H0251, not ${wrong.slice(0, 20)}`);
  const files = [...(typeof file === 'string' ? file.split('\n') : []), ...positionals];
  if (files.length === 0) throw new UsageError('--file is missing: the files of the formulary');
  const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : null);
  return {
    paths: files.map((path) => resolve(cwd, path)),
    job: {
      source: known,
      mapping: typeof mapping === 'string' ? resolve(cwd, mapping) : null,
      name: text(formulary),
      effective: text(effective),
      contracts: ids,
    },
  };
}
