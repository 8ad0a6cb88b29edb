/** What a policy's logic wants on file for a code. */
import { inCodes } from '../../evaluate/code-match.ts';
import type { PolicyTree } from '../stored-logic.ts';

export interface RecordItem {
  text: string;
  /** Text of the passages it comes from. */
  passages: readonly string[];
}

/** Items of the services that match one of the codes, each once. */
export function recordItems({ tree, passages }: PolicyTree, codes: readonly string[]): RecordItem[] {
  const serving = tree.services.filter(
    ({ coverage, codes: own }) =>
      coverage !== 'not_covered' && (own === undefined || codes.some((code) => inCodes(code, own, 'HCPCS'))),
  );
  const items = serving.flatMap(({ documentation }) => documentation);
  return [...new Map(items.map((item) => [item.text, item])).values()].map(({ text, anchors }) => ({
    text,
    passages: anchors.flatMap((anchor) => passages[anchor]?.text ?? []),
  }));
}
