import { Alert, Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CodeLookup } from '../../../../sdk/typescript/src/types.ts';
import { CodeBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { ButtonLink, Link } from '../../components/link.tsx';
import { Page, Section, Waiting } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { Settled } from '../../components/settled.tsx';
import { EmptyState, QueryResult } from '../../components/states.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { capitalized, counted, readable } from '../../components/words.ts';
import { CodeHistory } from './code-history.tsx';
import { CodePolicies } from './code-policies.tsx';
import { Prices } from './prices.tsx';
import { Products } from './products.tsx';
import { Programs } from './programs.tsx';
import { codeQuery } from './queries.ts';

const SYSTEMS: Record<string, string> = { ICD10CM: 'ICD-10-CM', ICD10PCS: 'ICD-10-PCS' };

/** Everything loaded about one code. */
export default function CodePage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useQuery(codeQuery(code));
  const waiting = (
    <Page title={code}>
      <Section flush>
        <Waiting lines={12} />
      </Section>
    </Page>
  );
  return (
    <QueryResult query={query} waiting={waiting}>
      {(found) => (found.found ? <Found code={found} /> : <NotFound code={found} />)}
    </QueryResult>
  );
}

function NotFound({ code }: { code: CodeLookup }) {
  return (
    <Page title={code.code}>
      <Section>
        <EmptyState title="No loaded code list has this code">
          <Stack gap="sm" align="center">
            {code.reason !== undefined && <Text>{capitalized(code.reason)}.</Text>}
            {(code.suggestions ?? []).length > 0 && (
              <>
                <Text size="sm">Similar codes</Text>
                <Group gap="xs" justify="center">
                  {code.suggestions!.slice(0, 8).map((one) => (
                    <Link key={one.code} to={`/codes/${one.code}`} title={one.description ?? undefined}>
                      <CodeBadge code={one.code} />
                    </Link>
                  ))}
                </Group>
              </>
            )}
          </Stack>
        </EmptyState>
      </Section>
    </Page>
  );
}

function Found({ code }: { code: CodeLookup }) {
  const procedure = code.code_system === 'CPT' || code.code_system === 'HCPCS';
  const description = code.description ?? code.short_description;
  return (
    <Page
      title={code.code}
      summary={
        description ??
        (code.code_system === 'CPT' ? 'The description is licensed by the American Medical Association.' : undefined)
      }
      actions={
        <>
          <WatchButton entry={{ kind: 'code', id: code.code, title: description ?? code.code }} />
          {procedure && (
            <>
              <ButtonLink to="/compare" search={{ codes: code.code } as never} variant="default">
                Compare jurisdictions
              </ButtonLink>
              <ButtonLink to="/check" search={{ codes: code.code } as never} variant="filled">
                Check a claim
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <Facts code={code} />
      {procedure && <Prices code={code} />}
      <Products code={code} />
      {procedure && <Edits code={code} />}
      <CodePolicies code={code} procedure={procedure} />
      <Settled after={['compare']}>
        {procedure && <Programs code={code.code} />}
        <CodeHistory code={code.code} />
      </Settled>
    </Page>
  );
}

function Facts({ code }: { code: CodeLookup }) {
  const facts: [string, React.ReactNode][] = [
    ['Code system', SYSTEMS[code.code_system] ?? code.code_system],
    [
      'Status',
      <Badge key="status" color={code.is_active ? 'green' : 'gray'}>
        {code.is_active ? 'Valid' : 'Deleted'}
      </Badge>,
    ],
    ['Category', code.category],
    ['RBCS', code.betos_code],
    ['Valid from', code.effective_date ? <DateText key="from" value={code.effective_date} /> : null],
    ['Valid to', code.termination_date ? <DateText key="to" value={code.termination_date} /> : null],
    ['Billable', code.billable === undefined ? null : code.billable ? 'Yes' : 'No (category)'],
    ['List', code.edition ? `${code.edition.source}, ${code.edition.label}` : null],
  ];
  return (
    <Section>
      <Group gap="12px 32px" align="flex-start">
        {facts
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([name, value]) => (
            <div key={name}>
              <Label>{name}</Label>
              <Text component="div">{value}</Text>
            </div>
          ))}
      </Group>
      {code.edition?.covers_date === false && (
        <Text size="sm" c="dimmed" mt="md">
          This edition is not current; a newer one may differ.
        </Text>
      )}
      {code.deleted && (
        <Alert color="yellow" variant="light" mt="md">
          Deleted{code.deleted.last_day && ` after ${dateLabel(code.deleted.last_day)}`}.
          {code.deleted.replacement && ` Use ${code.deleted.replacement.codes.join(', ')}.`}
        </Alert>
      )}
    </Section>
  );
}

type Mue = { units: number; indicator: number; rationale: string | null; file: string; edition: { label: string } };

const mueWords = ({ units, indicator }: Mue): string =>
  units === 0
    ? `0: not payable to practitioners (indicator ${indicator})`
    : `At most ${units}, adjudication indicator ${indicator}`;

/** NCCI claim edits. */
function Edits({ code }: { code: CodeLookup }) {
  const mue = (code as { mue?: Mue | null }).mue;
  const pairs = code.ncci?.ptp_edits ?? null;
  return (
    <Section title="Claim edits">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <div>
          <Label>Units per day (MUE)</Label>
          <Text>{mue === undefined || mue === null ? 'Not loaded, or no limit' : mueWords(mue)}</Text>
          {mue && (
            <Text size="sm" c="dimmed">
              {mue.rationale}, {mue.file} file {readable(mue.edition.label)}
            </Text>
          )}
        </div>
        <div>
          <Label>Code pairs (PTP)</Label>
          <Text>{pairs === null ? 'Not loaded' : pairs === 0 ? 'No edits' : counted(pairs, 'edit')}</Text>
          {code.ncci?.ptp_edition && (
            <Text size="sm" c="dimmed">
              {code.ncci.ptp_edition}
            </Text>
          )}
        </div>
      </SimpleGrid>
    </Section>
  );
}
