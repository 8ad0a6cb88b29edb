import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { inWords } from '../words.ts';
import classes from './diff.module.css';
import type { DiffData } from './diff.tsx';

const WORDS: Record<string, [label: string, color: string]> = {
  added: ['Added', 'green'],
  removed: ['Removed', 'red'],
  modified: ['Changed', 'yellow'],
  withdrawn: ['Withdrawn', 'red'],
  combined: ['Combined differently', 'yellow'],
};
const PARTS: Record<string, string> = { exclusions: 'exclusion', limits: 'limit', continuation: 'to continue' };
/** Rows, and values of a row, displayed before "show all". */
const ROWS = 12;
const VALUES = 6;

type Change = DiffData['logic'][number];
interface Question {
  change: string;
  subject: string;
  values: { from: string | null; to: string | null }[];
}

/** Conditions that differ between two versions of the logic: one row per question, however often the logic uses it. */
export function LogicChanges({ logic }: { logic: DiffData['logic'] }) {
  const [all, setAll] = useState(false);
  if (logic.length === 0) return null;
  const groups = groupChanges(logic);
  return (
    <section className={classes.section}>
      <h3>Conditions ({groups.length.toLocaleString('en-US')})</h3>
      <div className={classes.body}>
        {(all ? groups : groups.slice(0, ROWS)).map(({ change, subject, values }) => (
          <div key={`${change} ${subject}`} className={classes.condition} data-change="">
            <Badge color={WORDS[change]?.[1] ?? 'gray'}>{WORDS[change]?.[0] ?? change}</Badge>
            <Group gap="4px 8px" align="baseline">
              <Text size="sm">{subject}</Text>
              <Values values={values} />
            </Group>
          </div>
        ))}
        {!all && groups.length > ROWS && (
          <UnstyledButton className={classes.fold} onClick={() => setAll(true)}>
            Show all {groups.length.toLocaleString('en-US')} conditions
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}

function Values({ values }: Pick<Question, 'values'>) {
  const [all, setAll] = useState(false);
  const listed = all ? values : values.slice(0, VALUES);
  return (
    <>
      {listed.map(({ from, to }) => (
        <span key={`${from} ${to}`}>
          {from !== null && <del className={classes.removed}>{from}</del>}
          {from !== null && to !== null && ' '}
          {to !== null && <ins className={classes.added}>{to}</ins>}
        </span>
      ))}
      {listed.length < values.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {values.length - listed.length} more
        </Button>
      )}
    </>
  );
}

function groupChanges(logic: readonly Change[]): Question[] {
  const groups = new Map<string, Question>();
  for (const { change, question, service, part, from, to } of logic) {
    const note = PARTS[part ?? ''];
    const subject = `${question ?? inWords(service)}${note === undefined ? '' : ` (${note})`}`;
    const key = `${change} ${subject}`;
    const group = groups.get(key) ?? { change, subject, values: [] };
    if (!group.values.some((one) => one.from === from && one.to === to)) group.values.push({ from, to });
    groups.set(key, group);
  }
  return [...groups.values()];
}
