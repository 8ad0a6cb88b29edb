import { operator } from '../../access/access.public.ts';
import { type Command, type CommandContext, UsageError } from '../../platform/cli/command.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../../platform/text/plain-names.ts';
import { findOrganizationOrFail } from '../command-kit.ts';
import { WRITE_APPROVALS } from './account.queries.ts';
import { changeSettings, type OrganizationSettings } from './organization.service.ts';

const MAX_NAME = 200;

const orgsRename: Command = {
  name: 'orgs rename',
  summary: 'Rename an organization',
  positionals: '<organization id> <name>',
  examples: ['cpi orgs rename org_01k9 "Example Health"'],
  async run({ positionals, json }, context) {
    const name = (positionals[1] ?? '').trim();
    if (!isPlainName(name)) throw new UsageError(`The name must be ${PLAIN_NAME_EXPECTED}`);
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`The name must have 1 to ${MAX_NAME} characters`);
    await change(context, positionals[0]!, { name }, json);
  },
};

const orgsTwoFactor: Command = {
  name: 'orgs require-two-factor',
  summary: 'Require a second factor for all members of an organization, or stop requiring it',
  positionals: '<organization id> <on|off>',
  examples: ['cpi orgs require-two-factor org_01k9 on'],
  async run({ positionals, json }, context) {
    const wanted = positionals[1];
    if (wanted !== 'on' && wanted !== 'off') throw new UsageError('Specify on or off');
    await change(context, positionals[0]!, { require_two_factor: wanted === 'on' }, json);
  },
};

const orgsWriteApprovals: Command = {
  name: 'orgs write-approvals',
  summary: 'Set the approval that agent writes require: asserted, recorded or second_person',
  positionals: '<organization id> <approval>',
  examples: ['cpi orgs write-approvals org_01k9 recorded'],
  async run({ positionals, json }, context) {
    const wanted = WRITE_APPROVALS.find((each) => each === positionals[1]);
    if (wanted === undefined) throw new UsageError(`Specify one of ${WRITE_APPROVALS.join(', ')}`);
    await change(context, positionals[0]!, { write_approvals: wanted }, json);
  },
};

const orgsReceipts: Command = {
  name: 'orgs always-receipts',
  summary: 'Sign every answer that supports a receipt for an organization, or only on request',
  positionals: '<organization id> <on|off>',
  examples: ['cpi orgs always-receipts org_01k9 on'],
  async run({ positionals, json }, context) {
    const wanted = positionals[1];
    if (wanted !== 'on' && wanted !== 'off') throw new UsageError('Specify on or off');
    await change(context, positionals[0]!, { always_receipts: wanted === 'on' }, json);
  },
};

async function change(context: CommandContext, id: string, settings: OrganizationSettings, json: boolean) {
  const { id: organizationId, name } = await findOrganizationOrFail(context, id);
  await changeSettings(context.database, organizationId, settings, operator());
  context.out(json ? JSON.stringify({ id: organizationId, name, ...settings }) : `${name}: ${describe(settings)}`);
}

function describe(settings: OrganizationSettings): string {
  const { name, require_two_factor: factor, write_approvals: approvals, always_receipts: receipts } = settings;
  if (name !== undefined) return `now ${name}`;
  if (receipts !== undefined) return receipts ? 'receipts always' : 'receipts on request';
  return approvals === undefined
    ? `second factor ${factor ? 'required' : 'optional'}`
    : `write approvals: ${approvals}`;
}

export const organizationSettingCommands: readonly Command[] = [
  orgsRename,
  orgsTwoFactor,
  orgsWriteApprovals,
  orgsReceipts,
];
