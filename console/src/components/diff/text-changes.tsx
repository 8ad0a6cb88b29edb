import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from './diff.module.css';
import type { DiffData } from './diff.tsx';
import { foldLines, type Line, type Part, type Run, toLines } from './lines.ts';

export type View = 'side' | 'inline';

/** The text by section, with changed words marked. */
export function TextChanges({ diff, view }: { diff: DiffData; view: View }) {
  return diff.sections
    .filter(({ changed }) => changed)
    .map(({ source_field: field, heading, runs }) => (
      <SectionChanges key={field} heading={heading} runs={runs as Run[]} view={view} />
    ));
}

interface SectionChangesProps {
  heading: string;
  runs: readonly Run[];
  view: View;
}

export function SectionChanges({ heading, runs, view }: SectionChangesProps) {
  return (
    <section className={classes.section}>
      <h3>{heading}</h3>
      <SectionText runs={runs} view={view} />
    </section>
  );
}

function SectionText({ runs, view }: { runs: readonly Run[]; view: View }) {
  const parts = useMemo(() => foldLines(toLines(runs)), [runs]);
  return (
    <div className={classes.body}>
      {parts.map((part) =>
        part.kind === 'folded' ? (
          <Folded key={`folded${part.key}`} part={part} view={view} />
        ) : (
          part.lines.map((line) => <LineText key={line.key} line={line} view={view} />)
        ),
      )}
    </div>
  );
}

function Folded({ part, view }: { part: Part; view: View }) {
  const [open, setOpen] = useState(false);
  const count = part.lines.length;
  if (open) return part.lines.map((line) => <LineText key={line.key} line={line} view={view} />);
  return (
    <UnstyledButton className={classes.fold} onClick={() => setOpen(true)}>
      {count === 1 ? '1 unchanged paragraph' : `${count} unchanged paragraphs`}
    </UnstyledButton>
  );
}

function LineText({ line, view }: { line: Line; view: View }) {
  const { changed, runs } = line;
  return (
    <div className={classes.line} data-view={view} data-changed={changed} {...(changed ? { 'data-change': '' } : {})}>
      {view === 'inline' ? (
        <Runs runs={runs} />
      ) : (
        <>
          <Runs runs={runs.filter(({ op }) => op !== 'added')} />
          <Runs runs={runs.filter(({ op }) => op !== 'removed')} />
        </>
      )}
    </div>
  );
}

export function Runs({ runs }: { runs: readonly Run[] }) {
  return (
    <p>
      {runs.map(({ op, text }, at) => {
        if (op === 'kept') return text;
        const Changed = op === 'removed' ? 'del' : 'ins';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
          <Changed key={at} className={classes[op]}>
            {text}
          </Changed>
        );
      })}
    </p>
  );
}
