/** Passages of a policy in order and depth, with the prefixes that cite them. */
import type { Model } from '../../corpus/corpus.public.ts';
import { anchorPrefix, type LoadedDocument, normalizePassage, passageHash } from '../../criteria/library.public.ts';
import { loadedDocument } from '../check/check-file.ts';

export interface PrintedPassages {
  policy_id: string;
  version: string;
  text: string;
}

/** Null if the release does not have the policy. */
export function printPassages(model: Model, policyId: string): PrintedPassages | null {
  const document = loadedDocument(model, policyId);
  return document === null ? null : { policy_id: policyId, version: document.version, text: passageText(document) };
}

export function passageText({ policyId, version, sections }: LoadedDocument): string {
  const lines = sections.flatMap(({ heading, sourceField, blocks }) => [
    `## ${sourceField} / ${heading}`,
    // A repeated passage is printed each time: it may be a criterion of another service.
    ...blocks.map(({ text, level = 0 }: { text: string; level?: number }) => {
      const anchor = anchorPrefix(passageHash(normalizePassage(text)));
      return `${' '.repeat(level)}@${anchor} ${text}`;
    }),
  ]);
  return [`# ${policyId} version ${version}`, ...lines].join('\n');
}
