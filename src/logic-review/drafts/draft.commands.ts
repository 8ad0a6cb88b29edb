/** `cpi criteria draft`: drafts policy logic with the configured model endpoint. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operator } from '../../access/access.public.ts';
import { findOrganizationOrFail, ORG_OPTION } from '../../accounts/accounts.public.ts';
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import { type Command, CommandError, UsageError } from '../../platform/cli/command.ts';
import { findDraft } from '../logic-review.queries.ts';
import { openCorpus } from '../open-corpus.ts';
import { storeDraft } from '../store-logic.ts';
import { draftPolicy, type RefusedDraft } from './draft-policy.ts';

const DEFAULT_TIMEOUT_S = '300';

export const draftCommand = (source: CorpusSource): Command => ({
  name: 'criteria draft',
  summary: "Request two drafts of a policy's logic from CPI_EXTRACTOR_URL; stored if both agree",
  positionals: '<policy id>',
  options: {
    org: { ...ORG_OPTION, description: `${ORG_OPTION.description}; its members review the draft` },
    timeout: {
      type: 'string',
      description: 'Timeout of each of the two calls, in seconds',
      default: DEFAULT_TIMEOUT_S,
    },
    out: { type: 'string', description: 'Folder for both drafts if they differ or are unusable' },
  },
  examples: ['cpi criteria draft L33820', 'cpi criteria draft L33820 --out ./drafts'],
  async run({ positionals: [id, ...others], options, json }, context) {
    if (id === undefined || others.length > 0) throw new UsageError('Specify one policy id, e.g. L33820');
    const seconds = Number(options.timeout);
    if (!(seconds > 0 && seconds <= 3_600)) throw new UsageError('--timeout must be seconds, at most 3600');
    const { extractor } = context.config;
    if (extractor === null)
      throw new CommandError('No model endpoint is configured: set CPI_EXTRACTOR_URL and CPI_EXTRACTOR_MODEL');
    const corpus = await openCorpus(context, source);
    const waiting = await findDraft(context.database, id.toUpperCase());
    if (waiting?.origin === 'import')
      throw new CommandError(`An imported draft of ${waiting.policy_id} is waiting for review: decide on it first`);
    const organization = await findOrganizationOrFail(context, options.org);
    const policyId = id.toUpperCase();
    const limits = { settings: extractor, signal: context.signal, timeoutMs: seconds * 1_000 };
    const draft = await draftPolicy(corpus.current, policyId, limits);
    if ('problems' in draft) {
      const folder = options.out === undefined ? null : resolve(context.cwd, String(options.out));
      throw new CommandError(
        [...draft.problems, ...writeDrafts(folder, policyId, draft), 'Nothing was stored.'].join('\n'),
      );
    }
    const origin = {
      organizationId: organization.id,
      origin: 'model',
      model: extractor.model,
      actor: operator(),
    } as const;
    const { entry, unchanged } = await context.database.transaction((tx) => storeDraft(tx, draft, origin));
    const { logic_id, status, checks } = entry;
    const lines = [
      `${policyId}: two drafts agree; ${unchanged ? `stored already (${status})` : 'stored'}, ${logic_id}`,
      ...[...checks.remarks, ...checks.gaps].map((line) => `  to check: ${line}`),
      'It is not used until a person accepts it at /console/reviews.',
    ];
    context.out(json ? JSON.stringify({ logic_id, policy_id: policyId, status, unchanged, checks }) : lines.join('\n'));
  },
});

/** @returns their paths, one per line. */
function writeDrafts(folder: string | null, policyId: string, { first, second }: RefusedDraft): string[] {
  if (folder === null) return [];
  mkdirSync(folder, { recursive: true });
  return Object.entries({ first, second }).flatMap(([name, text]) => {
    if (text === null) return [];
    const path = join(folder, `${policyId}.${name}.yaml`);
    writeFileSync(path, text);
    return [`The ${name} draft is in ${path}`];
  });
}
