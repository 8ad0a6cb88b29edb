import { Stack, Table, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Comparison } from '../../../../sdk/typescript/src/types.ts';
import { logicQuery } from '../../api/policies.ts';
import { groupFamilies } from '../../components/families.ts';
import { Icon } from '../../components/icon.tsx';
import { AssuranceBadge } from '../../components/logic/assurance.tsx';
import {
  isLeaf,
  questionWords,
  requirementWords,
  serviceParts,
  type Tree,
  type TreeNode,
  toTree,
} from '../../components/logic/words.ts';
import { Section, Waiting } from '../../components/page.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { ErrorState } from '../../components/states.tsx';
import { counted } from '../../components/words.ts';

const MOST_POLICIES = 8;
const MOST_ROWS = 40;

/**
 * Conditions that some but not all of the policies have, from their logic. Compares policies on one subject, since those
 * on different subjects have nothing in common.
 */
export function Conditions({ rows }: { rows: Comparison['comparison'] }) {
  const families = listFamilies(rows);
  const ids = families.flat().slice(0, MOST_POLICIES);
  const queries = useQueries({
    queries: ids.map(logicQuery),
  });
  if (ids.length < 2) return null;
  const answers = queries.flatMap(({ data }) => data ?? []);
  const all = answers.flatMap((answer) => {
    const tree = toTree(answer);
    return tree === null ? [] : [{ ...answer, leaves: new Set(listLeaves(tree)) }];
  });
  const inFamily = (family: readonly string[]) => all.filter(({ policy: { policy_id: id } }) => family.includes(id));
  const family = families.toSorted((a, b) => inFamily(b).length - inFamily(a).length)[0]!;
  const written = inFamily(family);
  if (queries.some(({ isPending }) => isPending))
    return (
      <Section title="Conditions that differ" flush>
        <Waiting lines={5} />
      </Section>
    );
  const failed = queries.find(({ error }) => error !== null);
  if (failed?.error != null)
    return (
      <Section title="Conditions that differ">
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      </Section>
    );
  return (
    <Section title="Conditions that differ" flush>
      {written.length < 2 ? (
        <Text c="dimmed" p="lg" pt={0}>
          Fewer than two of these policies on the same subject have logic, so their conditions cannot be compared.
        </Text>
      ) : (
        <Differing policies={written} left={family.length - written.length} />
      )}
    </Section>
  );
}

/** IDs of local determinations on one subject, of subjects with at least two; the largest first. */
function listFamilies(rows: Comparison['comparison']): string[][] {
  const local = rows.flatMap(({ policies }) => policies.filter(({ policy_type: type }) => type === 'LCD'));
  const once = [...new Map(local.map((policy) => [policy.policy_id, policy])).values()];
  return groupFamilies(once)
    .map(({ policies }) => policies.map(({ policy_id: id }) => id))
    .filter((own) => own.length > 1)
    .toSorted((a, b) => b.length - a.length);
}

interface Written {
  policy: { policy_id: string };
  assurance: 'extracted' | 'drafted' | 'checked' | 'reviewed';
  leaves: ReadonlySet<string>;
}

function Differing({ policies, left }: { policies: readonly Written[]; left: number }) {
  const all = [...new Set(policies.flatMap(({ leaves }) => [...leaves]))];
  const differing = all.filter((leaf) => policies.some(({ leaves }) => !leaves.has(leaf)));
  return (
    <Stack gap="xs" pb="md">
      <Text size="sm" c="dimmed" px="lg">
        {counted(all.length - differing.length, 'condition is', 'conditions are')} the same in all {policies.length}{' '}
        policies; {differing.length} {differing.length === 1 ? 'is' : 'are'} not. Policies may word the same condition
        differently.
        {left > 0 && ` ${left} more ${left === 1 ? 'policy is' : 'policies are'} not compared here.`}
      </Text>
      <ScrollRegion label="Conditions that differ">
        <Table horizontalSpacing="lg" fz="sm" miw={680}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Condition</Table.Th>
              {policies.map(({ policy: { policy_id: id }, assurance }) => (
                <Table.Th key={id} ta="center">
                  {id} <AssuranceBadge assurance={assurance} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differing.slice(0, MOST_ROWS).map((leaf) => (
              <Table.Tr key={leaf}>
                <Table.Td>{leaf}</Table.Td>
                {policies.map(({ policy: { policy_id: id }, leaves }) => (
                  <Table.Td key={id} ta="center" aria-label={leaves.has(leaf) ? 'Yes' : 'No'}>
                    {leaves.has(leaf) ? <Icon name="done" size={16} /> : '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {differing.length > MOST_ROWS && (
        <Text size="sm" c="dimmed" px="lg">
          {differing.length - MOST_ROWS} more conditions that differ are not shown.
        </Text>
      )}
    </Stack>
  );
}

/**
 * Conditions as requirements. Those that deny a service start with "Not", so that an exclusion does not read as a
 * requirement.
 */
function listLeaves(tree: Tree): string[] {
  const visit = (node: TreeNode, denies: boolean): string[] => {
    if (isLeaf(node))
      return [`${denies ? 'Not: ' : ''}${questionWords(node.fact, tree)}: ${requirementWords(node, tree)}`];
    return 'of' in node ? [node.of].flat().flatMap((child) => visit(child, denies !== (node.op === 'not'))) : [];
  };
  return tree.services.flatMap((service) =>
    serviceParts(service).flatMap(({ denies, nodes }) => nodes.flatMap(({ node }) => visit(node, denies))),
  );
}
