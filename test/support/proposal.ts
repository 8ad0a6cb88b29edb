import { exclusively, PolicyDraft, publishRelease, storedDocument } from '../../src/corpus/corpus.public.ts';
import type { TestApp } from './harness.ts';

/** Publishes a proposed text as in an export, since the starter corpus has none. */
export async function publishProposal(corpus: TestApp['corpus']): Promise<void> {
  const load = { source: 'mcd', parts: ['lcd'], edition: 'example', files: [] };
  await exclusively(corpus, (previous) =>
    publishRelease(corpus, previous, load, async ({ dir }) => {
      const { version_id, title, jurisdictions, states, source_url } = previous!.policies.byPolicyId.get('L33797')!;
      const document = JSON.stringify(storedDocument(previous!.policies.segment, version_id));
      const draft = await PolicyDraft.open(dir, previous!.release.policies, 'mcd');
      draft.replaceProposals(
        'mcd',
        ['lcd'],
        [
          {
            ...{ proposal_id: 'DL33797', policy_id: 'L33797', part: 'lcd', title, version: '52', source_url },
            ...{ jurisdictions, states, comments_from: '2026-10-01', comments_to: '2099-12-31' },
            ...{ notice_from: null, notice_to: null },
            document: document.replace('36 months in a row', '60 months in a row'),
          },
        ],
      );
      return { policies: await draft.finish(), report: {} };
    }),
  );
  await corpus.refresh();
}
