import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { CodeBadge } from '../code-badge.tsx';
import { Icon } from '../icon.tsx';
import classes from './tree.module.css';
import {
  COVERAGE_WORDS,
  cites,
  codeWords,
  isLeaf,
  listWords,
  questionWords,
  requirementWords,
  type Service,
  type ServicePart,
  serviceParts,
  type Tree,
  type TreeNode,
} from './words.ts';

interface TreeProps {
  tree: Tree;
  /** Passages of the selected paragraph; nodes that cite them are highlighted. */
  cited: ReadonlySet<string>;
  /** Scrolls to the paragraph of a node. Without it, nodes do not link to the text. */
  onAnchor?: (anchors: readonly string[]) => boolean;
}

/** Requirements of one service of a policy, with the conditions as a tree. */
export function ServiceLogic({ service, ...props }: TreeProps & { service: Service }) {
  const parts = serviceParts(service);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {COVERAGE_WORDS[service.coverage]}
      </Text>
      <CodesOf service={service} />
      {parts.map((part) => (
        <Part key={part.title} part={part} {...props} />
      ))}
      {service.documentation.length > 0 && (
        <section className={classes.part}>
          <h3>The record must have</h3>
          <ul className={classes.list}>
            {service.documentation.map(({ id, text, anchors }) => (
              <li key={id} className={classes.node} data-cited={anchors.some((one) => props.cited.has(one))}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.study !== undefined && (
        <section className={classes.part}>
          <h3>Study</h3>
          <Text size="sm">{service.study.text}</Text>
        </section>
      )}
    </div>
  );
}

function CodesOf({ service: { codes = [], diagnoses = [] } }: { service: Service }) {
  if (codes.length + diagnoses.length === 0) return null;
  return (
    <Stack gap={4} mt={6}>
      {codes.length > 0 && (
        <Group gap={4}>
          {codes.slice(0, 12).map((range) => (
            <CodeBadge key={range.code} code={codeWords([range])} />
          ))}
          {codes.length > 12 && <Text size="sm">and {codes.length - 12} more</Text>}
        </Group>
      )}
      {diagnoses.length > 0 && <Text size="sm">Diagnoses: {codeWords(diagnoses)}</Text>}
    </Stack>
  );
}

function Part({ part: { title, nodes }, ...props }: TreeProps & { part: ServicePart }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {nodes.map(({ key, name, node }) => (
          <li key={key}>
            {name === undefined ? <Node node={node} {...props} /> : <Way name={name} node={node} {...props} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of several ways to qualify: folded, unless it contains the selected paragraph. */
function Way({ name, node, ...props }: TreeProps & { name: string; node: TreeNode }) {
  const open = cites(node, props.cited);
  return (
    <details className={classes.way} key={String(open)} open={open}>
      <summary>{name}</summary>
      <Node node={node} {...props} />
    </details>
  );
}

export function Node({ node, ...props }: TreeProps & { node: TreeNode }) {
  const { tree, cited } = props;
  const isCited = node.anchors?.some((one) => cited.has(one)) ?? false;
  if (node.op === 'limit') return <Node node={node.of} {...props} />;
  if (node.op === 'withdrawn')
    return (
      <div className={classes.node} data-cited={isCited}>
        <strong>Withdrawn, the text changed:</strong>{' '}
        {node.facts.map((name) => questionWords(name, tree)).join('; ') || 'read the policy'}
      </div>
    );
  if (isLeaf(node) || (node.op === 'not' && isLeaf(node.of))) return <LeafLine node={node} {...props} />;
  const list = Array.isArray(node.of) ? node.of : [node.of];
  return (
    <div className={classes.node} data-cited={isCited}>
      <span className={classes.group}>{listWords(node)}</span>
      <AnchorLink node={node} {...props} />
      <ul className={classes.list} data-op={node.op}>
        {list.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions of one list, which stays as it is.
          <li key={at}>
            <Node node={child} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeafLine({ node, ...props }: TreeProps & { node: TreeNode }) {
  const negated = node.op === 'not';
  const leaf = negated ? node.of : node;
  if (!isLeaf(leaf)) return null;
  const anchors = [...(node.anchors ?? []), ...(leaf.anchors ?? [])];
  const words = requirementWords(leaf, props.tree);
  return (
    <div className={classes.node} data-cited={anchors.some((one) => props.cited.has(one))}>
      {questionWords(leaf.fact, props.tree)}:{' '}
      <span className={classes.requires}>{negated ? (leaf.op === 'fact' ? 'no' : `not ${words}`) : words}</span>
      <AnchorLink node={{ ...leaf, anchors }} {...props} />
    </div>
  );
}

function AnchorLink({ node, onAnchor }: TreeProps & { node: TreeNode }) {
  const { anchors = [] } = node;
  if (onAnchor === undefined || anchors.length === 0) return null;
  return (
    <UnstyledButton
      component="button"
      className={classes.anchor}
      onClick={() => onAnchor(anchors)}
      aria-label="Show the paragraph"
    >
      <Icon name="quote" size={13} />
    </UnstyledButton>
  );
}
