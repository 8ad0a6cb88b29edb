import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { operator } from '../../access/access.public.ts';
import { type Command, UsageError } from '../../platform/cli/command.ts';
import { findOrganizationOrFail } from '../command-kit.ts';
import { deleteOrganization } from './organization-data.queries.ts';
import { writeExport } from './write-export.ts';

const orgsExport: Command = {
  name: 'orgs export',
  summary: 'Export all stored data of an organization to a JSON lines file, without secrets',
  positionals: '<organization id>',
  options: { out: { type: 'string', description: 'File to write; it must not exist', required: true } },
  examples: ['cpi orgs export org_01k9 --out example-health.jsonl'],
  async run({ positionals, options, json }, context) {
    const { id, name } = await findOrganizationOrFail(context, positionals[0]);
    const file = resolve(context.cwd, String(options.out));
    const target = await open(file, 'wx', 0o600);
    const rows = await writeExport(context.database, id, target).finally(() => target.close());
    context.out(json ? JSON.stringify({ id, file, rows }) : `${name}: ${rows} rows written to ${file}`);
  },
};

const orgsDelete: Command = {
  name: 'orgs delete',
  summary: 'Delete an organization, all of its data, and users in no other organization; audit log and ledger remain',
  positionals: '<organization id>',
  options: { confirm: { type: 'string', description: 'Name of the organization, to confirm', required: true } },
  examples: ['cpi orgs delete org_01k9 --confirm "Example Health"'],
  async run({ positionals, options, json }, context) {
    const { id, name } = await findOrganizationOrFail(context, positionals[0]);
    if (options.confirm !== name) throw new UsageError(`--confirm must be the name of ${id}: "${name}"`);
    const removed = (await deleteOrganization(context.database, id, operator())) ?? {};
    const rows = Object.values(removed).reduce((sum, count) => sum + count, 0);
    context.out(
      json
        ? JSON.stringify({ id, removed })
        : `${name} is deleted: ${rows} rows of ${Object.keys(removed).length} tables`,
    );
  },
};

export const organizationDataCommands: readonly Command[] = [orgsExport, orgsDelete];
