import { Alert, Code, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Link } from '../../components/link.tsx';
import { AssuranceBadge, anchorNote } from '../../components/logic/assurance.tsx';
import { ServiceLogic } from '../../components/logic/tree.tsx';
import { citingNodes, type Tree, toTree } from '../../components/logic/words.ts';
import { Page, Section } from '../../components/page.tsx';
import { QueryResult } from '../../components/states.tsx';
import { counted } from '../../components/words.ts';
import { Decide, Decided } from './decide-logic.tsx';
import classes from './operator-logic.module.css';
import { operatorLogicQuery } from './queries.ts';

export type OperatorLogic = Answer<'/v1/agent/logic-reviews/{logic_id}', 'get'>['data'];

/** Logic that awaits review, next to the text it was written for. */
export default function OperatorLogicPage() {
  const { logicId = '' } = useParams({ strict: false }) as { logicId?: string };
  const logic = useQuery(operatorLogicQuery(logicId));
  return (
    <Page
      wide
      title={logic.data === undefined ? 'Policy logic' : `Logic of ${logic.data.policy_id}`}
      summary={<Summary logic={logic.data} />}
      actions={logic.data && <StateBadge state={logic.data.status} />}
    >
      <QueryResult query={logic}>{(data) => <Review logic={data} />}</QueryResult>
    </Page>
  );
}

function Summary({ logic }: { logic: OperatorLogic | undefined }) {
  return (
    <Group gap="xs">
      <Link to="/reviews" underline="always">
        All reviews
      </Link>
      {logic !== undefined && <Link to={`/policies/${logic.policy_id}`}>{logic.title}</Link>}
    </Group>
  );
}

function Review({ logic }: { logic: OperatorLogic }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const tree = toTree(logic);
  const note = anchorNote(logic.text_state);
  const show = (anchors: readonly string[]) => {
    setSelected(new Set(anchors));
    const [first] = anchors;
    document.getElementById(`passage-${first}`)?.scrollIntoView({ block: 'center' });
    return true;
  };
  return (
    <Stack gap="lg">
      {note !== null && <Alert color="yellow">{note}</Alert>}
      {logic.text_state === null && (
        <Alert color="red">The policy is not loaded, or the file can no longer be read.</Alert>
      )}
      <div className={classes.columns}>
        <Section title="Logic">{tree !== null && <Services tree={tree} selected={selected} show={show} />}</Section>
        <Section title="Loaded text">
          <Passages logic={logic} tree={tree} selected={selected} select={setSelected} />
        </Section>
      </div>
      <Checks logic={logic} />
      <Served served={logic.served} />
      {logic.status === 'draft' || logic.status === 'accepted' ? <Decide logic={logic} /> : null}
      {logic.status !== 'draft' && <Decided logic={logic} />}
      <Origin logic={logic} />
    </Stack>
  );
}

interface ServicesProps {
  tree: Tree;
  selected: ReadonlySet<string>;
  show(anchors: readonly string[]): boolean;
}

function Services({ tree, selected, show }: ServicesProps) {
  return (
    <Stack gap="lg">
      <Text size="sm">{tree.summary}</Text>
      {tree.services.length === 0 && <Text>The file states no coverage conditions for this policy.</Text>}
      {tree.services.map((service) => (
        <div key={service.id}>
          <Text component="h3" fw={650}>
            {service.title}
          </Text>
          <ServiceLogic service={service} tree={tree} cited={selected} onAnchor={show} />
        </div>
      ))}
    </Stack>
  );
}

interface PassagesProps {
  logic: OperatorLogic;
  tree: Tree | null;
  selected: ReadonlySet<string>;
  select(anchors: ReadonlySet<string>): void;
}

/** The loaded text; clicking a cited passage highlights the conditions that cite it. */
function Passages({ logic: { passages }, tree, selected, select }: PassagesProps) {
  const uncited = passages.filter(({ cited, set_aside: aside }) => !cited && aside === null).length;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {uncited} of {passages.length} passages are not cited. Read them too: a condition may be missing.
      </Text>
      <ol className={classes.text} aria-label="Passages">
        {passages.map(({ anchor, section, text, cited, set_aside: aside }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a passage.
          <li key={at} id={`passage-${anchor}`} data-selected={selected.has(anchor)} data-cited={cited}>
            {section !== passages[at - 1]?.section && (
              <Text size="xs" fw={650} c="dimmed">
                {section}
              </Text>
            )}
            {cited ? (
              <button type="button" onClick={() => select(new Set([anchor]))}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
            {aside !== null && (
              <Text size="xs" c="dimmed">
                Not a condition: {aside}
              </Text>
            )}
            {selected.has(anchor) && tree !== null && (
              <Text size="xs" c="dimmed">
                Cited by {counted(citingNodes(tree, new Set([anchor])).length, 'condition')}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Checks({ logic: { checks, text_state: state } }: { logic: OperatorLogic }) {
  const open = [...checks.remarks, ...checks.gaps];
  return (
    <Section title="Checks">
      <Text size="sm">
        {checks.services} {checks.services === 1 ? 'service' : 'services'}, {checks.facts}{' '}
        {checks.facts === 1 ? 'question' : 'questions'}. All {checks.scenarios} scenarios have the expected result.
        {state === 'exact' && ' Every cited passage is in the loaded text.'}
      </Text>
      {open.length > 0 && (
        <List size="sm" mt="sm" spacing={4}>
          {open.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

interface Difference {
  change?: string;
  service?: string;
  question?: string | null;
  from?: string | null;
  to?: string | null;
}

function Served({ served }: { served: OperatorLogic['served'] }) {
  if (served === null) return null;
  const differences = served.differences as Difference[];
  return (
    <Section title="Currently in use" actions={<AssuranceBadge assurance={served.assurance as 'checked'} />}>
      <Text size="sm">
        {served.source === 'library' ? 'Library logic' : 'Your own logic'},{' '}
        {differences.length === 0 ? 'with the same conditions.' : 'with these differences:'}
      </Text>
      <List size="sm" mt="sm" spacing={4}>
        {differences.map((one) => (
          <List.Item key={JSON.stringify(one)}>{differenceWords(one)}</List.Item>
        ))}
      </List>
    </Section>
  );
}

function differenceWords({ change, service, question, from, to }: Difference): string {
  const what = [service, question].filter(Boolean).join(', ').replaceAll('_', ' ');
  return `${what}: ${[from ?? 'nothing', to ?? 'nothing'].join(' → ')} (${change})`;
}

function Origin({ logic }: { logic: OperatorLogic }) {
  const { origin, model, created_by: by, created_at: at, logic_id: id, version, source } = logic;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        <Code>{id}</Code>, {origin === 'model' ? `drafted by ${model}, stored by ${by}` : `imported by ${by}`}{' '}
        <DateText value={at} />, written for version {version}
      </Text>
      <details>
        <summary>File</summary>
        <Code block>{source}</Code>
      </details>
    </Stack>
  );
}
