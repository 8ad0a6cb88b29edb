import { UnstyledButton } from '@mantine/core';
import classes from './state-map.module.css';
import { TILES } from './state-tiles.ts';

export type Tone = 'covered' | 'conditional' | 'requires_pa' | 'not_covered' | 'uncoded' | 'silent';
export const TONES: Record<Tone, string> = {
  covered: 'Covered',
  conditional: 'Covered with conditions',
  requires_pa: 'Prior authorization',
  not_covered: 'Not covered',
  uncoded: 'Policy without codes',
  silent: 'No policy',
};

interface StateMapProps {
  label: string;
  selected: ReadonlySet<string>;
  onSelect(state: string): void;
  /** What the color of a state represents; without it all states look the same. */
  tones?: ReadonlyMap<string, Tone>;
}

/** States as tiles of equal size at their approximate position, so that small ones can be clicked too. */
export function StateMap({ label, selected, onSelect, tones }: StateMapProps) {
  return (
    <fieldset className={classes.map} aria-label={label}>
      {TILES.map(([state, column, row]) => {
        const tone = tones?.get(state) ?? 'silent';
        return (
          <UnstyledButton
            key={state}
            className={classes.tile}
            style={{ gridColumn: column + 1, gridRow: row + 1 }}
            data-tone={tone}
            aria-pressed={selected.has(state)}
            aria-label={tones === undefined ? state : `${state}: ${TONES[tone]}`}
            title={tones === undefined ? undefined : `${state}: ${TONES[tone]}`}
            onClick={() => onSelect(state)}
          >
            {state}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}

/** The color of a tone, for the legend. */
export function Swatch({ tone }: { tone: Tone }) {
  return <span className={`${classes.tile} ${classes.swatch}`} data-tone={tone} />;
}
