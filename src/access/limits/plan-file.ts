/** Plan table of the installation: the built-in one, or the file set in CPI_PLANS. */
import { readFileSync } from 'node:fs';
import { type Static, type TSchema, Type } from 'typebox';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { typeboxSchema } from '../../platform/operations/validation/typebox-schema.ts';
import { parseYaml } from '../../platform/text/yaml.ts';
import { builtInPlans, COST_NAMES, type CostName, FEATURE_NAMES, type Feature, type PlanTable } from './plans.rules.ts';

const MAX_PER_MINUTE = 1_000_000;
/** Monthly counters are compared as 32-bit integers. */
const MAX_PER_MONTH = 2_000_000_000;

const closed = { additionalProperties: false };
const PlanFileSchema = Type.Object(
  {
    default: Type.Optional(Type.String()),
    plans: Type.Array(
      Type.Object(
        {
          name: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }),
          per_minute: Type.Integer({ minimum: 1, maximum: MAX_PER_MINUTE }),
          per_month: Type.Integer({ minimum: 1, maximum: MAX_PER_MONTH }),
          features: Type.Array(choiceSchema(FEATURE_NAMES)),
        },
        closed,
      ),
      { minItems: 1, maxItems: 50 },
    ),
    costs: Type.Optional(
      Type.Object(
        Object.fromEntries(
          COST_NAMES.map((name) => [name, Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 }))]),
        ),
        closed,
      ),
    ),
  },
  closed,
);

function choiceSchema<Name extends string>(names: readonly Name[]) {
  return Type.Enum([...names]) as unknown as TSchema & { static: Name };
}

/** @throws ConfigError that states what is wrong in the file. */
export function planTable({ plansFile, pricing }: Pick<Config, 'plansFile' | 'pricing'>): PlanTable {
  const own = builtInPlans(pricing);
  if (plansFile === null) return own;
  const file = read(plansFile);
  const names = file.plans.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw wrong(`plan "${twice}" is listed twice`);
  if (file.default !== undefined && !names.includes(file.default))
    throw wrong(`default is the plan "${file.default}", which is not listed`);
  const plans = file.plans.map(({ name, per_minute: perMinute, per_month: perMonth, features }) => ({
    name,
    perMinute,
    perMonth,
    features: new Set(features as Feature[]),
  }));
  const costs = { ...own.costs, ...(file.costs as Partial<Record<CostName, number>> | undefined) };
  return { plans, defaultPlan: file.default ?? names.at(-1)!, costs };
}

function read(path: string): Static<typeof PlanFileSchema> {
  let content: unknown;
  try {
    content = parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong((error as Error).message.split('\n')[0]!);
  }
  const [valid, errors] = typeboxSchema().Compile(PlanFileSchema).Errors(content);
  if (valid) return content as Static<typeof PlanFileSchema>;
  const [first] = errors;
  const place = first?.instancePath.slice(1).replaceAll('/', '.') || 'the file';
  const allowed = /\/features\//.test(first?.instancePath ?? '') ? ` (features: ${FEATURE_NAMES.join(', ')})` : '';
  // A `false` schema means an unknown field.
  const message = first?.keyword === 'boolean' ? 'is not a known field' : (first?.message ?? 'cannot be read');
  throw wrong(`${place} ${message}${allowed}`);
}

function wrong(what: string): ConfigError {
  return new ConfigError(`CPI_PLANS cannot be used: ${what}`);
}
