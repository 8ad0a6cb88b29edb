/** What a proposed text would change in the active policy. */
import type { PolicyHead, PolicySegment } from '../../corpus/corpus.public.ts';
import { readVersionSide } from '../changes.between.ts';
import { compareVersions } from './diff.rules.ts';
import type { ComparedDocument } from './document.ts';
import { sectionRuns } from './policy-diff.ts';
import { summarise } from './summary.rules.ts';

/** Fields specific to proposals, which change nothing in the policy. */
const OWN = [
  'version',
  'sourceUrl',
  'effectiveDate',
  'retireDate',
  'status',
  'revisions',
  'notes',
  'attachments',
] as const;

/** Proposals come without codes, so the comparison must not suggest that the codes are unchanged. */
const CODES = 'Codes are not compared.';

/** @param proposed the parsed document. */
export function compareProposal(policies: PolicySegment, current: PolicyHead | null, proposed: unknown) {
  const next = proposed as ComparedDocument;
  if (current === null) return { change_summary: null, sections: displayed(sectionRuns(empty(next), next)) };
  const old = readVersionSide(policies, current.version_id);
  const document: ComparedDocument = { ...next, codeGroups: old.document.codeGroups };
  for (const name of OWN) Object.assign(document, { [name]: old.document[name] });
  document.relatedPolicies = old.document.relatedPolicies;
  const difference = compareVersions(current.policy_id, old, { ...old, document });
  return {
    change_summary: `${difference === null ? 'No difference in text.' : summarise(difference, document, false)} ${CODES}`,
    sections: displayed(sectionRuns(old.document, document)),
  };
}

const empty = (document: ComparedDocument): ComparedDocument => ({ ...document, sections: [] });

function displayed(sections: ReturnType<typeof sectionRuns>) {
  return sections.map(({ heading, changed, runs }) => ({ heading, changed, runs }));
}
