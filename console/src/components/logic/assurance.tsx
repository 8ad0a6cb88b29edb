import { Badge, type MantineColor, Tooltip } from '@mantine/core';
import type { Assurance, LogicAnswer } from './words.ts';

const ASSURANCES: Record<Assurance, { label: string; color: MantineColor; text: string }> = {
  reviewed: { label: 'Reviewed', color: 'green', text: 'Accepted by a reviewer. It decides evaluations.' },
  checked: { label: 'Checked', color: 'green', text: 'Two independent readings agree. It decides evaluations.' },
  drafted: {
    label: 'Draft',
    color: 'yellow',
    text: 'Written once. It never decides; a person has to read the policy.',
  },
  extracted: {
    label: 'Read by a program',
    color: 'gray',
    text: 'Single criteria were read from the text. They never decide; a person has to read the policy.',
  },
};

export const assuranceText = (assurance: Assurance): string => ASSURANCES[assurance].text;

/** How well the logic of a policy is supported. */
export function AssuranceBadge({ assurance }: { assurance: Assurance }) {
  const { label, color, text } = ASSURANCES[assurance];
  return (
    <Tooltip label={text} multiline w={260}>
      <Badge color={color}>{label}</Badge>
    </Tooltip>
  );
}

const ANCHOR_STATES: Record<NonNullable<LogicAnswer['anchor_state']>, string | null> = {
  exact: null,
  near: 'The text changed slightly since this logic was written; numbers, negations and conditions are the same.',
  paraphrase:
    'This logic was written for the official text. The text loaded here is a paraphrase, so its paragraphs are not linked to the logic.',
  stale: 'The text changed since this logic was written. What rested on the changed paragraphs is withdrawn.',
};

/** What to know about how the logic fits the text that is loaded, or null. */
export const anchorNote = (state: LogicAnswer['anchor_state']): string | null =>
  state === null ? null : ANCHOR_STATES[state];
