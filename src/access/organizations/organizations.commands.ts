import { type Command, type CommandContext, NotFoundError, UsageError } from '../../platform/cli/command.ts';
import { styles } from '../../platform/cli/style.ts';
import { table } from '../../platform/cli/table.ts';
import type { OrganizationState } from '../keys/keys.rules.ts';
import { BUILT_IN_PLANS, type Plan, type PlanTable } from '../limits/plans.rules.ts';
import { MAX_NAME, operator, readPlainName } from './command-values.ts';
import { listOrganizations, type Organization } from './organizations.queries.ts';
import { changeOrganization, createOrganization } from './organizations.service.ts';

const PLAN_HELP = `Plan: ${BUILT_IN_PLANS.join(', ')}, or one of CPI_PLANS`;

const orgsCreate: Command = {
  name: 'orgs create',
  summary: 'Create an organization',
  options: {
    name: { type: 'string', description: 'Name of the organization', required: true },
    plan: {
      type: 'string',
      description: `${PLAN_HELP}; without it the default plan, unlimited`,
      suggests: BUILT_IN_PLANS,
    },
  },
  examples: ['cpi orgs create --name "Example Health" --plan enterprise --json'],
  async run({ options, json }, context) {
    const name = readPlainName(String(options.name).trim());
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`--name must have 1 to ${MAX_NAME} characters`);
    const plan =
      options.plan === undefined ? (await readPlans(context)).defaultPlan : await planIn(context, options.plan);
    const organization = await createOrganization(context.database, name, plan, operator());
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
    plan: { type: 'string', description: PLAN_HELP, suggests: BUILT_IN_PLANS },
    'require-idempotency': {
      type: 'string',
      description: 'Reject writes without X-Idempotency-Key',
      choices: ['on', 'off'],
    },
  },
  examples: ['cpi orgs set-plan org_01k9 professional', 'cpi orgs set-plan org_01k9 --require-idempotency on'],
  async run({ positionals, options, json }, context) {
    const plan = options.plan ?? positionals[1];
    const idempotency = options['require-idempotency'];
    if (plan === undefined && idempotency === undefined) throw new UsageError('Nothing to change: give a plan');
    const change = {
      plan: plan === undefined ? undefined : await planIn(context, plan),
      requireIdempotency: idempotency === undefined ? undefined : idempotency === 'on',
    };
    const organization = await changeOrganization(context.database, positionals[0]!, change, operator());
    if (organization === null) throw new NotFoundError(`No organization has the id ${positionals[0]}`);
    printOrganization(context, organization, json);
  },
};

/** Its reader is loaded here: other commands of organizations and keys need no plans. */
async function readPlans({ config }: CommandContext): Promise<PlanTable> {
  const { planTable } = await import('../limits/plan-file.ts');
  return planTable(config);
}

/** @throws UsageError for a plan that is not in the active table. */
async function planIn(context: CommandContext, plan: string | boolean): Promise<Plan> {
  const names = (await readPlans(context)).plans.map(({ name }) => name);
  if (typeof plan !== 'string' || !names.includes(plan))
    throw new UsageError(`The plan must be one of ${names.join(', ')}`);
  return plan;
}

function organizationState(word: string, state: OrganizationState, summary: string): Command {
  return {
    name: `orgs ${word}`,
    summary,
    positionals: '<organization id>',
    async run({ positionals, json }, context) {
      const organization = await changeOrganization(context.database, positionals[0]!, { state }, operator());
      if (organization === null) throw new NotFoundError(`No organization has the id ${positionals[0]}`);
      printOrganization(context, organization, json);
    },
  };
}

function printOrganization(context: CommandContext, organization: Organization, json: boolean): void {
  const { id, name, plan, state, require_idempotency, created_at } = organization;
  if (json) context.out(JSON.stringify({ id, name, plan, state, require_idempotency, created_at }));
  else context.out(organizationTable([organization], context.color));
}

function organizationTable(organizations: readonly Organization[], color = false): string {
  if (organizations.length === 0) return 'No organizations yet; "cpi orgs create" creates one.';
  const { name: displayed, good, warn } = styles(color);
  const rows = organizations.map(({ id, plan, state, require_idempotency, created_at, name }) => [
    displayed(id),
    plan,
    state === 'active' ? good(state) : warn(state),
    require_idempotency ? 'required' : 'optional',
    created_at,
    name,
  ]);
  return table(['ORGANIZATION', 'PLAN', 'STATE', 'IDEMPOTENCY', 'CREATED', 'NAME'], rows, color);
}

export const organizationCommands: Command[] = [
  orgsCreate,
  orgsList,
  orgsSetPlan,
  organizationState(
    'suspend',
    'suspended',
    'Suspend an organization: its keys are rejected, its streams end, its webhooks are held',
  ),
  organizationState('activate', 'active', 'Activate a suspended organization'),
];
