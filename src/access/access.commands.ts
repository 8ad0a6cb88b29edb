import { type Command, type CommandContext, CommandError, UsageError } from '../platform/cli/command.ts';
import { styles } from '../platform/cli/style.ts';
import { table } from '../platform/cli/table.ts';
import { type ApiKeyRow, listKeys, listOrganizations, type Organization } from './keys.queries.ts';
import { isScope, KEY_MODES, type KeyMode, type KeyState, SCOPES } from './keys.rules.ts';
import { changeKeyState, changeOrganization, createKey, createOrganization } from './organizations.service.ts';
import { PLANS, type Plan } from './plans.rules.ts';

const MAX_NAME = 200;

const orgsCreate: Command = {
  name: 'orgs create',
  summary: 'Create an organization',
  options: {
    name: { type: 'string', description: 'Name of the organization', required: true },
    plan: { type: 'string', description: 'Plan', choices: PLANS, default: 'free' },
  },
  examples: ['cpi orgs create --name "Example Health" --plan enterprise --json'],
  async run({ options, json }, context) {
    const name = String(options.name).trim();
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`--name must have 1 to ${MAX_NAME} characters`);
    const organization = await createOrganization(context.database, name, options.plan as Plan);
    printOrganization(context, organization, json);
  },
};

const orgsList: Command = {
  name: 'orgs list',
  summary: 'List organizations',
  async run({ json }, context) {
    const organizations = await listOrganizations(context.database);
    if (json) context.out(JSON.stringify(organizations));
    else context.out(organizationTable(organizations, context.color));
  },
};

const orgsSetPlan: Command = {
  name: 'orgs set-plan',
  summary: 'Change the plan of an organization, or whether it requires idempotency keys',
  positionals: '<organization id> [plan]',
  options: {
    plan: { type: 'string', description: 'New plan', choices: PLANS },
    'require-idempotency': {
      type: 'string',
      description: 'Refuse writes without X-Idempotency-Key',
      choices: ['on', 'off'],
    },
  },
  examples: ['cpi orgs set-plan org_01k9 professional', 'cpi orgs set-plan org_01k9 --require-idempotency on'],
  async run({ positionals, options, json }, context) {
    const plan = options.plan ?? positionals[1];
    const idempotency = options['require-idempotency'];
    if (plan === undefined && idempotency === undefined) throw new UsageError('Nothing to change: give a plan');
    if (plan !== undefined && !PLANS.some((known) => known === plan)) {
      throw new UsageError(`The plan must be one of ${PLANS.join(', ')}`);
    }
    const organization = await changeOrganization(context.database, positionals[0]!, {
      plan: plan as Plan | undefined,
      requireIdempotency: idempotency === undefined ? undefined : idempotency === 'on',
    });
    if (organization === null) throw new CommandError(`There is no organization ${positionals[0]}`);
    printOrganization(context, organization, json);
  },
};

const keysCreate: Command = {
  name: 'keys create',
  summary: 'Create an API key; it is shown only once',
  options: {
    org: { type: 'string', description: 'Organization id', required: true },
    name: { type: 'string', description: 'What the key is for' },
    scopes: {
      type: 'string',
      description: 'Comma-separated: read, write, admin, agent:tool:<id>, agent:tool:*',
      default: 'read',
    },
    mode: {
      type: 'string',
      description: 'live counts towards the month, test does not',
      choices: KEY_MODES,
      default: 'live',
    },
  },
  examples: ['cpi keys create --org org_01k9 --scopes read,write,admin --mode live --json'],
  async run({ options, json }, context) {
    const scopes = [
      ...new Set(
        String(options.scopes)
          .split(',')
          .map((scope) => scope.trim())
          .filter(Boolean),
      ),
    ];
    const known = scopes.filter(isScope);
    if (known.length === 0 || known.length !== scopes.length)
      throw new UsageError(`--scopes takes ${SCOPES.join(', ')}, agent:tool:<id> and agent:tool:*`);
    const created = await createKey(context.database, {
      organizationId: String(options.org),
      name: String(options.name ?? '').slice(0, MAX_NAME),
      mode: options.mode as KeyMode,
      scopes: known,
      prefix: context.config.keyPrefix,
    });
    if (created === null) throw new CommandError(`There is no organization ${options.org}`);
    const { row, key } = created;
    if (json) context.out(JSON.stringify({ id: row.id, key, scopes: row.scopes, mode: row.mode }));
    else context.out(`${row.id}\n${key}\nKeep the key now: it cannot be shown again.`);
  },
};

const keysList: Command = {
  name: 'keys list',
  summary: 'List API keys without their secrets',
  options: { org: { type: 'string', description: 'Only keys of this organization' } },
  async run({ options, json }, context) {
    const keys = await listKeys(context.database, options.org === undefined ? null : String(options.org));
    if (json) context.out(JSON.stringify(keys));
    else context.out(keyTable(keys, context.color));
  },
};

function keyState(word: string, state: KeyState, summary: string): Command {
  return {
    name: `keys ${word}`,
    summary,
    positionals: '<key id>',
    async run({ positionals, json }, context) {
      const key = await changeKeyState(context.database, positionals[0]!, state);
      if (key === null) throw new CommandError(`There is no key ${positionals[0]}`);
      if (key.state !== state) throw new CommandError(`Key ${key.id} is revoked; that is final`);
      printKey(context, key, json);
    },
  };
}

function printOrganization(context: CommandContext, organization: Organization, json: boolean): void {
  const { id, name, plan, require_idempotency, created_at } = organization;
  if (json) context.out(JSON.stringify({ id, name, plan, require_idempotency, created_at }));
  else context.out(organizationTable([organization], context.color));
}

function organizationTable(organizations: readonly Organization[], color = false): string {
  if (organizations.length === 0) return 'No organization yet; "cpi orgs create" makes one.';
  const rows = organizations.map(({ id, plan, require_idempotency, created_at, name }) => [
    ...[styles(color).name(id), plan, require_idempotency ? 'required' : 'optional', created_at, name],
  ]);
  return table(['ORGANIZATION', 'PLAN', 'IDEMPOTENCY', 'CREATED', 'NAME'], rows, color);
}

function printKey(context: CommandContext, key: ApiKeyRow, json: boolean): void {
  context.out(json ? JSON.stringify(key) : keyTable([key], context.color));
}

function keyTable(keys: readonly ApiKeyRow[], color = false): string {
  if (keys.length === 0) return 'No key yet; "cpi keys create" makes one.';
  const { name, good, warn } = styles(color);
  const rows = keys.map((key) => {
    const state = key.state === 'active' ? good(key.state) : warn(key.state);
    return [name(key.id), key.hint, key.mode, state, key.scopes.join(','), key.last_used_at ?? 'never', key.name];
  });
  return table(['KEY', 'HINT', 'MODE', 'STATE', 'SCOPES', 'LAST USED', 'NAME'], rows, color);
}

export const accessCommands: Command[] = [
  orgsCreate,
  orgsList,
  orgsSetPlan,
  keysCreate,
  keysList,
  keyState('revoke', 'revoked', 'Revoke a key permanently'),
  keyState('suspend', 'suspended', 'Suspend a key until it is activated again'),
  keyState('activate', 'active', 'Activate a suspended key'),
];
