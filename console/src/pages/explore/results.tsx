import { Badge, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Policy } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Link, TitleLink } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { counted } from '../../components/words.ts';
import { useLater } from '../../use-later.ts';
import classes from './results.module.css';

/** Words too common to highlight. */
const COMMON = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'is', 'of', 'on', 'or', 'the', 'to', 'with']);

/** More than fit on a screen. */
const FIRST = 8;

/** @param words the search text as typed, highlighted where the response does not list the matched words. */
export function Results({ policies, words }: { policies: readonly Policy[]; words: string }) {
  const later = useLater();
  const typed = words.split(/[\s"“”,]+/).filter((word) => !word.startsWith('-') && !COMMON.has(word.toLowerCase()));
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-busy={!later}>
      {(later ? policies : policies.slice(0, FIRST)).map((policy) => (
        <li key={policy.policy_id}>
          <FamilyCard policy={policy} typed={typed} />
        </li>
      ))}
    </Stack>
  );
}

type Member = NonNullable<Policy['family']>['members'][number];

/** The applicable member of a family, and the others by jurisdiction. */
function FamilyCard({ policy: first, typed }: { policy: Policy; typed: readonly string[] }) {
  const size = first.family?.size ?? 1;
  const words = first.matched_terms === undefined ? typed : first.matched_terms.map(({ found }) => found);
  const text = first.passage?.text ?? first.summary ?? '';
  return (
    <Paper component="article" bg="var(--card)" withBorder p="md">
      <Stack gap={6}>
        <Group gap="xs" wrap="nowrap" align="baseline" justify="space-between">
          <TitleLink to={`/policies/${first.policy_id}`}>
            <Marked text={first.title} words={words} />
          </TitleLink>
          {first.status === 'retired' && <StateBadge state="retired" />}
        </Group>
        <Facts policy={first} count={size} />
        {text !== '' && text !== first.title && (
          <Text size="sm" lineClamp={3}>
            <Marked text={text} words={words} />
          </Text>
        )}
        {size > 1 && <Members members={first.family!.members} size={size} />}
      </Stack>
    </Paper>
  );
}

const VISIBLE = 8;

function Members({ members, size }: { members: readonly Member[]; size: number }) {
  const [all, setAll] = useState(false);
  const listed = all ? members : members.slice(0, VISIBLE);
  return (
    <Group gap={6} mt={4}>
      {listed.map(({ policy_id: id, policy_type: type, jurisdictions, status }) => (
        <Link key={id} to={`/policies/${id}`} className={classes.member}>
          <strong>{jurisdictions.join(', ') || 'National'}</strong> {id}
          {type === 'Article' && ' (article)'}
          {status === 'retired' && ' (retired)'}
        </Link>
      ))}
      {!all && members.length > listed.length && (
        <UnstyledButton className={classes.member} onClick={() => setAll(true)}>
          {size - listed.length} more
        </UnstyledButton>
      )}
      {all && size > members.length && <span>and {size - members.length} more</span>}
    </Group>
  );
}

function Facts({ policy, count }: { policy: Policy; count: number }) {
  const { policy_id: id, policy_type: type, payer, jurisdictions, effective_date: effective } = policy;
  const national = policy.applicability_scope === 'national' ? 'National' : null;
  const where = jurisdictions.length > 0 ? jurisdictions.join(', ') : national;
  return (
    <Group gap="2px 12px" c="dimmed" fz="sm">
      <Badge color="blue">{type}</Badge>
      {payer !== null && <span>{payer.name}</span>}
      {count > 1 ? (
        <>
          <span>{id}</span>
          <span>{count} policies on this subject</span>
        </>
      ) : (
        <>
          <span>{id}</span>
          {where !== null && <span>{where}</span>}
        </>
      )}
      {effective !== null && (
        <span>
          Effective <DateText value={effective} />
        </span>
      )}
      {policy.code_count > 0 && <span>{counted(policy.code_count, 'code')}</span>}
      {policy.criteria_count > 0 && <span>{counted(policy.criteria_count, 'criterion', 'criteria')}</span>}
    </Group>
  );
}
