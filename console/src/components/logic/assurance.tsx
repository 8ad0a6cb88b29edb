import { Badge, type MantineColor, Tooltip } from '@mantine/core';
import type { Assurance, LogicAnswer } from './words.ts';

const ASSURANCES: Record<Assurance, { label: string; color: MantineColor; text: string }> = {
  reviewed: { label: 'Reviewed', color: 'green', text: 'Accepted by a reviewer. It decides evaluations.' },
  checked: { label: 'Checked', color: 'green', text: 'Two independent readings agree. It decides evaluations.' },
  drafted: {
    label: 'Draft',
    color: 'yellow',
    text: 'Based on one reading. It never decides; read the policy.',
  },
  extracted: {
    label: 'Extracted',
    color: 'gray',
    text: 'A program extracted individual criteria from the text. They never decide; read the policy.',
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
  stale: 'The text changed since this logic was written. Conditions based on the changed paragraphs are withdrawn.',
};

/** A note on how the logic matches the loaded text, or null. */
export const anchorNote = (state: LogicAnswer['anchor_state']): string | null =>
  state === null ? null : ANCHOR_STATES[state];
