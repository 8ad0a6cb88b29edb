/** Policy logic as an operator would write it, for the first passage of the loaded text. */
import type { Model } from '../../src/corpus/corpus.public.ts';
import { anchorPrefix, normalizePassage, passageHash } from '../../src/criteria/library.public.ts';
import { checkFile, loadedDocument } from '../../src/logic-review/check/check-file.ts';
import { storeDraft } from '../../src/logic-review/store-logic.ts';
import type { TestApp } from './harness.ts';

/** @param passage of the policy's text. */
export function sampleLogic(policyId: string, title: string, version: string, passage: string): string {
  const anchor = `@${anchorPrefix(passageHash(normalizePassage(passage)))}`;
  return `policy: ${policyId}
title: ${JSON.stringify(title)}
version: ${JSON.stringify(version)}
kind: computable
summary: Covered below a weight, with an order in the record.
facts:
  weight: { use: weight }
  order_on_file: Is the written order in the record?
services:
  - id: item
    title: The item
    requires: ["weight <= 300 [lb_av] ${anchor}", order_on_file ${anchor}]
base: { full: { weight: 300 [lb_av], order_on_file: true } }
scenarios:
  - { name: on the bound, given: { base: full }, expect: met }
  - { name: above it, given: { base: full, weight: 301 [lb_av] }, expect: not_met }
  - { name: no order, given: { base: full, order_on_file: false }, expect: not_met }
  - { name: open, given: { base: full, weight: ~ }, expect: undetermined }
`;
}

export function sampleFile(model: Model, policyId: string): string {
  const { version, sections } = loadedDocument(model, policyId)!;
  const { title } = model.policies.byPolicyId.get(policyId)!;
  return sampleLogic(policyId, title, version, sections.find(({ blocks }) => blocks.length > 0)!.blocks[0]!.text);
}

/** A draft that waits for an organization's review. @returns its id. */
export async function storeSampleLogic({ corpus, database }: TestApp, organizationId: string, policyId: string) {
  const checked = checkFile(corpus.current, `${policyId}.yaml`, sampleFile(corpus.current, policyId));
  if ('problems' in checked) throw new Error(checked.problems.join('; '));
  const by = { organizationId, origin: 'import', model: null, actor: 'cli:operator' } as const;
  const { entry } = await database.transaction((tx) => storeDraft(tx, checked, by));
  return entry.logic_id;
}
