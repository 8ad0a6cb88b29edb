import { Group, List, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CodeBadge, StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Link } from '../../components/link.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { QueryResult } from '../../components/states.tsx';
import { readable } from '../../components/words.ts';
import { entryQuery, type WorkEntryDetail } from './queries.ts';
import { describeWork, dollars, findVerdict } from './words.ts';

/** A claim with its lines, findings and next steps. */
export function EntryWindow({ id, close }: { id: string; close(): void }) {
  const entry = useQuery(entryQuery(id));
  return (
    <Dialog
      opened={id !== ''}
      onClose={close}
      size="xl"
      title={entry.data === undefined ? 'Claim' : `Claim ${entry.data.reference}`}
    >
      {id !== '' && <QueryResult query={entry}>{(data) => <Detail entry={data} />}</QueryResult>}
    </Dialog>
  );
}

function Detail({ entry }: { entry: WorkEntryDetail }) {
  const { state, label } = findVerdict(entry.verdict);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge state={state} label={label} />
        {entry.date_of_service !== null && (
          <Text size="sm">
            Date of service <DateText value={entry.date_of_service} />
          </Text>
        )}
        {entry.at_risk !== null && <Text size="sm">{dollars(entry.at_risk)} at risk</Text>}
        <Text size="sm" c="dimmed">
          Checked <DateText value={entry.checked_at} relative />
        </Text>
      </Group>
      {entry.problem !== null && <Text>{describeWork(entry)}</Text>}
      {entry.next_actions.length > 0 && (
        <div>
          <Title order={3} fz="md">
            What to do
          </Title>
          <List type="ordered">
            {entry.next_actions.map((text) => (
              <List.Item key={text}>{readable(text)}</List.Item>
            ))}
          </List>
        </div>
      )}
      {entry.lines.length > 0 && <Lines entry={entry} />}
      <Findings entry={entry} />
    </Stack>
  );
}

function Lines({ entry: { lines, diagnosis_codes: diagnoses } }: { entry: WorkEntryDetail }) {
  return (
    <div>
      <Title order={3} fz="md">
        Lines
      </Title>
      {diagnoses.length > 0 && (
        <Text size="sm" c="dimmed">
          Diagnoses: {diagnoses.join(', ')}
        </Text>
      )}
      <ScrollRegion label="Lines of the claim">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Code</Table.Th>
              <Table.Th>Modifiers</Table.Th>
              <Table.Th>Units</Table.Th>
              <Table.Th>Verdict</Table.Th>
              <Table.Th ta="right">Charge</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ line, code, modifiers, units, verdict, charge }) => {
              const { state, label } = findVerdict(verdict);
              return (
                <Table.Tr key={`${line} ${code}`}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>
                    <Link to={`/codes/${code}`}>{code}</Link>
                  </Table.Td>
                  <Table.Td>{modifiers.join(' ')}</Table.Td>
                  <Table.Td>{units}</Table.Td>
                  <Table.Td>
                    <StateBadge state={state} label={label} />
                  </Table.Td>
                  <Table.Td ta="right">{dollars(charge)}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </div>
  );
}

function Findings({ entry: { findings } }: { entry: WorkEntryDetail }) {
  if (findings.length === 0) return null;
  const ordered = findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return (
    <div>
      <Title order={3} fz="md">
        Findings
      </Title>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {ordered.map(({ severity, message, lines, carc, source }) => (
          <Stack key={`${source.id} ${message} ${lines.join()}`} gap={2} component="li">
            <Group gap="xs">
              <StateBadge state={severity === 'error' ? 'high' : 'medium'} label={severity} />
              {lines.length > 0 && <Text size="sm">Line {lines.join(', ')}</Text>}
              {carc !== null && <CodeBadge code={`CARC ${carc}`} />}
            </Group>
            <Text>{message}</Text>
            <Text size="sm" c="dimmed">
              <ExternalLink url={source.url} label={source.title} />
            </Text>
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
