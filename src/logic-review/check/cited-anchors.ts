import { listLeaves, type PolicyLogic, serviceNodes } from '../../criteria/library.public.ts';

/** Every anchor a policy's tree and lists cite. */
export function citedAnchors({ services, discarded }: PolicyLogic): Set<string> {
  const nodes = services.flatMap((service) => serviceNodes(service).flatMap(({ node }) => [...listLeaves(node)]));
  return new Set([
    ...nodes.flatMap(({ anchors = [] }) => anchors),
    ...services.flatMap(({ anchors = [], documentation, study }) => [
      ...anchors,
      ...documentation.flatMap(({ anchors }) => anchors),
      ...(study?.anchors ?? []),
    ]),
    ...discarded.flatMap(({ anchors }) => anchors),
  ]);
}
