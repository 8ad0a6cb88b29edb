/** What a policy's logic wants on file for a code. */
import { inCodes } from '../../evaluate/code-match.ts';
import { childNodes, type ServiceRule, serviceTree, type TreeNode } from '../logic.ts';
import type { PolicyTree } from '../stored-logic.ts';

export interface RecordItem {
  text: string;
  /** Text of the passages it comes from. */
  passages: readonly string[];
}

const serves = ({ codes: own }: ServiceRule, codes: readonly string[]): boolean =>
  own === undefined || codes.some((code) => inCodes(code, own, 'HCPCS'));

/** Items of the services that match one of the codes, each once. */
export function recordItems({ tree, passages }: PolicyTree, codes: readonly string[]): RecordItem[] {
  const serving = tree.services.filter((service) => service.coverage !== 'not_covered' && serves(service, codes));
  const items = serving.flatMap(({ documentation }) => documentation);
  return [...new Map(items.map((item) => [item.text, item])).values()].map(({ text, anchors }) => ({
    text,
    passages: anchors.flatMap((anchor) => passages[anchor]?.text ?? []),
  }));
}

/** Passages about other items of the policy: a service of these codes cites none of them. None if the policy has no such service. */
export function passagesOfOthers({ tree, passages }: PolicyTree, codes: readonly string[]): string[] {
  const own = tree.services.filter((service) => serves(service, codes));
  const others = tree.services.filter((service) => !own.includes(service));
  if (own.length === 0 || others.length === 0) return [];
  const known = new Set(own.flatMap(serviceAnchors));
  const anchors = new Set(others.flatMap(serviceAnchors)).difference(known);
  return [...anchors].flatMap((anchor) => passages[anchor]?.text ?? []);
}

function serviceAnchors(service: ServiceRule): readonly string[] {
  const { anchors = [], documentation } = service;
  return [
    ...anchors,
    ...documentation.flatMap((item) => item.anchors),
    ...nodeAnchors(serviceTree(service, 'initial')),
    ...nodeAnchors(serviceTree(service, 'continued')),
  ];
}

function nodeAnchors(node: TreeNode): readonly string[] {
  return [...(node.anchors ?? []), ...('of' in node ? childNodes(node).flatMap(nodeAnchors) : [])];
}
