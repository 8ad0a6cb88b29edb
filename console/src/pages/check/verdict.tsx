import { Alert, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { readable } from '../../components/words.ts';
import classes from './check.module.css';
import { Findings, Policies } from './findings.tsx';
import { Lines } from './lines.tsx';
import type { Decision } from './queries.ts';
import { plain } from './sources.ts';
import { RecordMustShow, Steps } from './steps.tsx';

const AUTHORIZATION = { true: 'Required', false: 'Not required', null: 'Unknown' };

interface VerdictProps {
  decision: Decision;
  actions: ReactNode;
  /** Codes checked without a state: their local policies were left out. */
  anywhere: string;
}

/** In a biller's reading order: next steps, lines, documentation, then the evidence. */
export function Verdict({ decision, actions, anywhere }: VerdictProps) {
  const needed = String(decision.prior_auth_required) as keyof typeof AUTHORIZATION;
  const tone = verdictTone(decision);
  return (
    <Stack gap="lg">
      <Section title="Verdict" actions={actions}>
        <Stack gap="md">
          <div className={classes.verdict} data-tone={tone}>
            <Icon name={tone === 'low' ? 'done' : 'warning'} size={20} />
            <Text fz="lg" lh={1.5}>
              {readable(decision.summary)}
            </Text>
          </div>
          <Group gap="xl">
            <Fact name="Coverage" state={decision.coverage_status} />
            <Fact
              name="Prior authorization"
              state={needed === 'true' ? 'required' : needed === 'false' ? 'not_required' : 'unknown'}
              label={AUTHORIZATION[needed]}
            />
            <Fact name="Denial risk" state={decision.denial_risk} />
            <Fact name="Confidence" state={CONFIDENCE[decision.confidence]} label={decision.confidence} />
            <div>
              <Label>Date of service</Label>
              <Text>
                <DateText value={decision.date_of_service} />
              </Text>
            </div>
          </Group>
          {decision.requires_manual_review && <Review reasons={decision.review_reasons} />}
        </Stack>
      </Section>
      <Lines decision={decision} />
      <Steps decision={decision} />
      <RecordMustShow decision={decision} />
      <Missing items={decision.known_gaps} anywhere={anywhere} />
      <Findings decision={decision} />
      <Policies decision={decision} />
    </Stack>
  );
}

/** A low risk is good news only if coverage is known and no review is needed; open questions get the caution color. */
function verdictTone({ denial_risk: risk, coverage_status: coverage, requires_manual_review: open }: Decision): string {
  return risk === 'low' && (open || coverage === 'unknown') ? 'medium' : risk;
}

/** High confidence is good and high risk is bad, so the colors are reversed. */
const CONFIDENCE = { low: 'high', medium: 'medium', high: 'low' };

function Fact({ name, state, label }: { name: string; state: string; label?: string }) {
  return (
    <div>
      <Label>{name}</Label>
      <StateBadge state={state} label={label} />
    </div>
  );
}

function Review({ reasons }: { reasons: readonly string[] }) {
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />} title="Manual review required">
      {reasons.length === 1 ? (
        readable(reasons[0]!)
      ) : (
        <List size="sm" spacing={2}>
          {reasons.map((reason) => (
            <List.Item key={reason}>{readable(reason)}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function Missing({ items, anywhere }: { items: readonly string[]; anywhere: string }) {
  if (items.length === 0) return null;
  return (
    <Section title="Missing information">
      <List spacing="xs" maw="54rem">
        {items.map((item) => (
          <List.Item key={item}>{plain(item)}</List.Item>
        ))}
      </List>
      {anywhere !== '' && (
        <Text size="sm" mt="sm">
          <Link to="/compare" search={{ codes: anywhere } as never} underline="always">
            Local policies by jurisdiction
          </Link>{' '}
          are not included without a state.
        </Text>
      )}
    </Section>
  );
}
