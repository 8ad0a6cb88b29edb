import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLater } from '../use-later.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';
import type { FoundRow } from './table-model.ts';

/** Shorter tables are rendered in full after the first paint, so that the search of the browser finds every row. */
const SHORT = 100;
/** Rows above and below the screen. */
const OVERSCAN = 12;
/** Heights in pixels before a row is measured. */
const ROW = 42;
const CARD = 150;
/** As in the style sheet. */
const isNarrow = () => matchMedia('(max-width: 44rem)').matches;

interface Props<Entry extends RowData> {
  rows: readonly FoundRow<Entry>[];
  columns: readonly Column<Entry>[];
}

/**
 * The rows near the screen, with space for the others. The row that has the focus stays, wherever one scrolls; on paper
 * there are all rows.
 */
export function TableRows<Entry extends RowData>({ rows, columns }: Props<Entry>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number | null>(null);
  const later = useLater();
  const printing = usePrinting();
  const margin = useMargin(body, rows.length);
  const whole = printing || (later && rows.length <= SHORT);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (isNarrow() ? CARD : ROW),
    getItemKey: (index) => rows[index]!.id,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
    rangeExtractor: (range) => (whole ? listAll(range) : withFocused(range, focused.current)),
  });
  const items = virtualizer.getVirtualItems();
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset.index;
    focused.current = index === undefined ? null : Number(index);
  };
  return (
    <Table.Tbody role="rowgroup" aria-busy={!later} ref={body} onFocus={onFocus}>
      {items.map((item, at) => {
        const row = rows[item.index]!;
        const before = item.start - (items[at - 1]?.end ?? margin);
        return [
          before > 0 && <Space key={`before ${item.key}`} height={before} />,
          <Table.Tr
            key={item.key}
            role="row"
            aria-rowindex={item.index + 2}
            data-index={item.index}
            ref={virtualizer.measureElement}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} entry={row.original} />
            ))}
          </Table.Tr>,
        ];
      })}
      <Space height={margin + virtualizer.getTotalSize() - (items.at(-1)?.end ?? margin)} />
    </Table.Tbody>
  );
}

function Cell<Entry>({ column, entry }: { column: Column<Entry>; entry: Entry }) {
  const { header, cell, align, actions, prose } = column;
  return (
    <Table.Td
      ta={align}
      role="cell"
      data-label={actions === true ? undefined : header}
      data-prose={prose}
      data-screen={actions}
    >
      <div className={classes.cell}>{cell(entry)}</div>
    </Table.Td>
  );
}

/** In place of rows that are not rendered. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content cannot have the focus.
    <tr className={classes.space} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

const listAll = ({ count }: Range): number[] => Array.from({ length: count }, (_, at) => at);

function withFocused(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].toSorted((a, b) => a - b);
}

/** Distance of the first row from the top of the page. Content above may change its height at any time. */
function useMargin(body: { current: HTMLElement | null }, rows: number): number {
  const [margin, setMargin] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first rows of a list move it too.
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current !== null) setMargin(Math.round(body.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, rows]);
  return margin;
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The page is printed as it is once the event has been handled.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
