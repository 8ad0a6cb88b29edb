import { type Command, type CommandContext, CommandError, NotFoundError, UsageError } from '../platform/cli/command.ts';
import { type AuditRow, listAudit, redactAudit } from './audit-log.queries.ts';
import { keyTable } from './keys/key-table.ts';
import { type ApiKeyRow, listKeys } from './keys/keys.queries.ts';
import { KEY_MODES, type KeyMode, type KeyState } from './keys/keys.rules.ts';
import {
  operator,
  organizationFilter,
  parseScopes,
  parseSettings,
  readDuration,
  readKeyName,
  SETTING_OPTIONS,
} from './organizations/command-values.ts';
import { organizationCommands } from './organizations/organizations.commands.ts';
import { changeKey, changeKeyState, createKey, rotateKey } from './organizations/organizations.service.ts';

const MAX_AUDIT = 10_000;
const SCOPES_HELP =
  'Comma-separated: read, write, admin, of one group such as codes:read, or of agent tools: agent:tool:<id>, agent:tool:*';

const keysCreate: Command = {
  name: 'keys create',
  summary: 'Create an API key; it is shown only once',
  options: {
    org: { type: 'string', description: 'Organization id', required: true },
    name: { type: 'string', description: 'What the key is for' },
    scopes: { type: 'string', description: SCOPES_HELP, default: 'read' },
    mode: {
      type: 'string',
      description: 'live counts toward the month, test does not',
      choices: KEY_MODES,
      default: 'live',
    },
    ...SETTING_OPTIONS,
  },
  examples: [
    'cpi keys create --org org_01k9 --scopes read,write,admin --mode live --json',
    'cpi keys create --org org_01k9 --scopes codes:read --expires 90d --addresses 192.0.2.0/24 --per-minute 50',
  ],
  async run({ options, json }, context) {
    const input = {
      ...parseSettings(options, Date.now()),
      organizationId: String(options.org),
      name: readKeyName(String(options.name ?? '')),
      mode: options.mode as KeyMode,
      scopes: parseScopes(String(options.scopes)),
      prefix: context.config.keyPrefix,
    };
    const created = await createKey(context.database, input, operator());
    if (created === null) throw new NotFoundError(`No organization has the id ${options.org}`);
    const { row, key } = created;
    if (json)
      context.out(JSON.stringify({ id: row.id, key, scopes: row.scopes, mode: row.mode, expires_at: row.expires_at }));
    else context.out(`${row.id}\n${key}\nStore the key now: it cannot be shown again.`);
  },
};

const keysList: Command = {
  name: 'keys list',
  summary: 'List API keys without their secrets',
  options: { org: { type: 'string', description: 'Only keys of this organization' } },
  async run({ options, json }, context) {
    const keys = await listKeys(context.database, await organizationFilter(context, options));
    if (json) context.out(JSON.stringify(keys));
    else context.out(keyTable(keys, context.color));
  },
};

const keysSet: Command = {
  name: 'keys set',
  summary: 'Change the settings of a key; omitted settings stay the same',
  positionals: '<key id>',
  options: {
    name: { type: 'string', description: 'What the key is for' },
    scopes: { type: 'string', description: SCOPES_HELP },
    ...SETTING_OPTIONS,
  },
  examples: ['cpi keys set key_01k9 --per-month 5000', 'cpi keys set key_01k9 --addresses any --expires never'],
  async run({ positionals, options, json }, context) {
    const change = {
      ...parseSettings(options, Date.now()),
      ...(options.name === undefined ? {} : { name: readKeyName(String(options.name)) }),
      ...(options.scopes === undefined ? {} : { scopes: parseScopes(String(options.scopes)) }),
    };
    if (Object.keys(change).length === 0) throw new UsageError('Nothing to change');
    printKey(context, known(await changeKey(context.database, positionals[0]!, change, operator()), positionals), json);
  },
};

const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'Create a new key with the settings of another, which remains valid for an overlap period',
  positionals: '<key id>',
  options: {
    overlap: { type: 'string', description: 'Overlap period in which the old key remains valid', default: '24h' },
  },
  examples: ['cpi keys rotate key_01k9 --overlap 7d --json'],
  async run({ positionals, options, json }, context) {
    const overlapMs = readDuration('overlap', String(options.overlap));
    const wanted = { overlapMs, prefix: context.config.keyPrefix, now: new Date() };
    const { row, key, old } = known(
      await rotateKey(context.database, positionals[0]!, wanted, operator()),
      positionals,
    );
    const { id, scopes, mode, expires_at } = row;
    if (json)
      context.out(JSON.stringify({ id, key, scopes, mode, expires_at, replaces: old.id, old_until: old.expires_at }));
    else
      context.out(
        `${id}\n${key}\nStore the key now: it cannot be shown again. ${old.id} works until ${old.expires_at}.`,
      );
  },
};

function keyState(word: string, state: KeyState, summary: string): Command {
  return {
    name: `keys ${word}`,
    summary,
    positionals: '<key id>',
    async run({ positionals, json }, context) {
      const key = known(await changeKeyState(context.database, positionals[0]!, state, operator()), positionals);
      if (key.state !== state) throw new CommandError(`Key ${key.id} is revoked permanently`);
      printKey(context, key, json);
    },
  };
}

const audit: Command = {
  name: 'audit',
  summary: 'Audit log of changes to organizations and keys, newest first',
  options: {
    org: { type: 'string', description: 'Only of this organization' },
    key: { type: 'string', description: 'Only of this key' },
    limit: { type: 'string', description: `Entries, at most ${MAX_AUDIT}`, default: '100' },
  },
  examples: ['cpi audit --org org_01k9 --json'],
  async run({ options, json }, context) {
    const limit = Number(options.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_AUDIT)
      throw new UsageError(`--limit must be an integer from 1 to ${MAX_AUDIT}`);
    const rows = await listAudit(context.database, {
      organizationId: await organizationFilter(context, options),
      keyId: options.key === undefined ? null : String(options.key),
      limit,
    });
    if (json) context.out(JSON.stringify(rows));
    else context.out(rows.length === 0 ? 'No entries.' : rows.map(auditLine).join('\n'));
  },
};

const auditRedact: Command = {
  name: 'audit redact',
  summary: 'Redact the values of a field in an audit log entry; the redaction is recorded',
  positionals: '<entry id>',
  options: { field: { type: 'string', description: 'Field of the entry, such as name', required: true } },
  examples: ['cpi audit redact 42 --field name'],
  async run({ positionals, options, json }, context) {
    const [id, field] = [Number(positionals[0]), String(options.field)];
    if (!Number.isSafeInteger(id) || id < 1)
      throw new UsageError('Specify the entry by its id; "cpi audit --json" lists the ids');
    const done = await context.database.transaction((tx) => redactAudit(tx, { id, field, actor: operator() }));
    if (!done) throw new NotFoundError(`No entry ${id} has the field ${field}`);
    context.out(json ? JSON.stringify({ id, field, redacted: true }) : `Entry ${id}: ${field} is redacted`);
  },
};

function auditLine({ id, at, actor, action, organization_id, key_id, changes }: AuditRow): string {
  const what = Object.entries(changes).map(
    ([member, { from, to }]) => `${member}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
  );
  return `${id}  ${at}  ${actor}  ${action}  ${key_id ?? organization_id ?? ''}  ${what.join(', ')}`;
}

function known<Answer>(answer: Answer | null, positionals: readonly string[]): Answer {
  if (answer === null) throw new NotFoundError(`No key has the id ${positionals[0]}`);
  return answer;
}

function printKey(context: CommandContext, key: ApiKeyRow, json: boolean): void {
  context.out(json ? JSON.stringify(key) : keyTable([key], context.color));
}

export const accessCommands: Command[] = [
  ...organizationCommands,
  keysCreate,
  keysList,
  keysSet,
  keysRotate,
  keyState('revoke', 'revoked', 'Revoke a key permanently'),
  keyState('suspend', 'suspended', 'Suspend a key until it is activated again'),
  keyState('activate', 'active', 'Activate a suspended key'),
  audit,
  auditRedact,
];
