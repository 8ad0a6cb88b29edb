import { Alert, Badge, Button, Group, Select, Stack, Tabs, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { AssuranceBadge, anchorNote, assuranceText } from '../../../components/logic/assurance.tsx';
import { Node, ServiceLogic } from '../../../components/logic/tree.tsx';
import { citingNodes, type LogicAnswer, type Tree, toTree } from '../../../components/logic/words.ts';
import { Quote } from '../../../components/quote.tsx';
import { QueryResult } from '../../../components/states.tsx';
import { useLater } from '../../../use-later.ts';
import { citationText } from '../citation-text.ts';
import type { Policy } from '../queries.ts';
import { ArticlePanel } from './article-panel.tsx';
import { NationalPanel } from './national-panel.tsx';
import type { Paragraph } from './paragraphs.ts';
import classes from './reader.module.css';

interface PanelProps {
  policy: Policy;
  logic: UseQueryResult<LogicAnswer>;
  selected: Paragraph | null;
  showAnchors(anchors: readonly string[]): boolean;
  clear(): void;
}

/** Next to the text: its logic, the codes of its article, and the national policy above it. */
export function Panel(props: PanelProps) {
  const { policy, logic } = props;
  const related = policy.related_policies as unknown as { policy_id: string; policy_type: string }[];
  const national = related.filter(({ policy_type: type }) => type === 'NCD');
  return (
    <aside className={classes.panel} aria-label="About this policy">
      <Tabs defaultValue="logic" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="logic">Logic</Tabs.Tab>
          <Tabs.Tab value="codes">Codes</Tabs.Tab>
          {policy.policy_type !== 'NCD' && national.length > 0 && <Tabs.Tab value="national">NCD</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="logic">
          <QueryResult query={logic}>{(answer) => <Logic {...props} answer={answer} />}</QueryResult>
        </Tabs.Panel>
        <Tabs.Panel value="codes">
          <ArticlePanel policy={policy} />
        </Tabs.Panel>
        <Tabs.Panel value="national">
          <NationalPanel ids={national.map(({ policy_id: id }) => id)} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

function Logic({ policy, answer, selected, showAnchors, clear }: PanelProps & { answer: LogicAnswer }) {
  const later = useLater();
  const tree = toTree(answer);
  const anchors = new Set(selected?.segments.flatMap(({ mark }) => mark?.anchor ?? []) ?? []);
  const note = anchorNote(answer.anchor_state);
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <AssuranceBadge assurance={answer.assurance} />
        {answer.kind === 'judgment' && <Badge color="yellow">Manual review</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {assuranceText(answer.assurance)}
      </Text>
      {selected !== null && (
        <Selected paragraph={selected} policy={policy} clear={clear}>
          {tree !== null && <Cited tree={tree} anchors={anchors} showAnchors={showAnchors} />}
        </Selected>
      )}
      <Text size="sm">{answer.summary}</Text>
      {note !== null && (
        <Alert color="yellow" variant="light" p="sm">
          {note}
        </Alert>
      )}
      {later && tree !== null && tree.services.length > 0 && (
        <Services
          tree={tree}
          anchors={anchors}
          showAnchors={note === null || anchors.size > 0 ? showAnchors : undefined}
        />
      )}
    </Stack>
  );
}

interface SelectedProps {
  paragraph: Paragraph;
  policy: Policy;
  clear(): void;
  children: React.ReactNode;
}

function Selected({ paragraph, policy, clear, children }: SelectedProps) {
  const address = `${location.origin}/console/policies/${policy.policy_id}#${paragraph.id}`;
  return (
    <Stack gap="xs" component="section" aria-label="Selected paragraph">
      <Quote>{paragraph.text}</Quote>
      <Group gap={6}>
        <CopyButton value={address} label="Copy the link to this paragraph" text="Link" />
        <CopyButton
          value={`“${paragraph.text}” ${citationText(policy)}`}
          label="Copy the quote with its citation"
          text="Quote"
        />
        <Button variant="subtle" size="compact-xs" onClick={clear}>
          Clear
        </Button>
      </Group>
      {children}
    </Stack>
  );
}

/** Conditions of the logic that cite the selected paragraph. */
function Cited({
  tree,
  anchors,
  showAnchors,
}: {
  tree: Tree;
  anchors: ReadonlySet<string>;
  showAnchors: PanelProps['showAnchors'];
}) {
  const nodes = citingNodes(tree, anchors);
  if (nodes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No condition of the logic cites this paragraph.
      </Text>
    );
  return (
    <Stack gap="xs">
      {nodes.map(({ service, node }) => (
        <div key={JSON.stringify(node)}>
          {tree.services.length > 1 && (
            <Text size="xs" c="dimmed">
              {service.title}
            </Text>
          )}
          <Node node={node} tree={tree} cited={anchors} onAnchor={showAnchors} />
        </div>
      ))}
    </Stack>
  );
}

function Services({
  tree,
  anchors,
  showAnchors,
}: {
  tree: Tree;
  anchors: ReadonlySet<string>;
  showAnchors: PanelProps['showAnchors'] | undefined;
}) {
  const [id, setId] = useState<string | null>(null);
  const service = tree.services.find((one) => one.id === id) ?? tree.services[0]!;
  return (
    <div>
      {tree.services.length > 1 ? (
        <Select
          label="Service"
          data={tree.services.map(({ id: value, title: label }) => ({ value, label }))}
          value={service.id}
          onChange={(value) => setId(value)}
          allowDeselect={false}
          mb="xs"
        />
      ) : (
        <Text fw={600} size="sm">
          {service.title}
        </Text>
      )}
      <ServiceLogic service={service} tree={tree} cited={anchors} {...(showAnchors && { onAnchor: showAnchors })} />
    </div>
  );
}
