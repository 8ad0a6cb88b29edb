import { Box, Group, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { Icon } from './icon.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { EmptyState } from './states.tsx';
import { type Order, useTableModel } from './table-model.ts';
import { TableRows } from './table-rows.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Sort key of the column; without it, the column is not sortable. */
  sort?(row: Row): string | number;
  width?: string | number;
  align?: 'left' | 'right';
  /** A column of buttons, which needs no label on a phone. */
  actions?: boolean;
  /** A column of prose, below its label on a phone. */
  prose?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** Prefix of the URL parameters; required where a page has several tables. */
  name?: string;
  /** Text of a row for the filter. Without it there is none, nor in a list that is visible at a glance. */
  filterText?(row: Row): string;
  /** Buttons next to the filter. They receive the filtered rows. */
  tools?: (displayed: readonly Row[]) => ReactNode;
  empty?: ReactNode;
}

/** Up to this many rows need no filter. */
const AT_A_GLANCE = 8;
/** Up to this many rows need no order, which takes two lines on a phone. */
const FEW = 2;

/**
 * A table with sort order and filter in the URL, for lists that the browser has in full. However long, it has no pages:
 * only the rows near the screen are rendered.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, columns, filterText, tools, empty, label } = props;
  const { found, filter, setFilter, toOrder, toggle } = useTableModel(props);
  const filtered = filterText !== undefined && (rows.length > AT_A_GLANCE || filter !== '');
  if (rows.length === 0) return <>{empty ?? <EmptyState title="No entries yet" />}</>;
  return (
    <Box>
      {(filtered || tools !== undefined) && (
        <Group px="lg" pb="sm" gap="sm" className={classes.tools}>
          {filtered && (
            <TextInput
              flex="1 1 12rem"
              maw="22rem"
              size="sm"
              placeholder="Filter"
              aria-label={`Filter ${label}`}
              leftSection={<Icon name="search" size={16} />}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          )}
          {tools?.(found.map(({ original }) => original))}
          {filtered && (
            <Text size="sm" c="dimmed" role="status">
              {formatCount(found.length, rows.length)}
            </Text>
          )}
        </Group>
      )}
      <ScrollRegion label={label} className={classes.scroll}>
        {/* On a phone each row is a card, which removes the table semantics: hence the explicit roles. */}
        <Table
          verticalSpacing="xs"
          horizontalSpacing="lg"
          highlightOnHover
          mod={{ few: rows.length <= FEW }}
          role="table"
          aria-rowcount={found.length + 1}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  order={toOrder(column.id)}
                  onSort={() => toggle(column.id)}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <TableRows rows={found} columns={columns} />
        </Table>
      </ScrollRegion>
      {found.length === 0 && <EmptyState title="No rows match the filter" />}
    </Box>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  order: Order;
  onSort(): void;
}

function HeaderCell<Row>({ column: { header, sort, width, align, actions }, order, onSort }: HeaderCellProps<Row>) {
  if (sort === undefined)
    return (
      <Table.Th w={width} ta={align} role="columnheader" data-screen={actions}>
        {header}
      </Table.Th>
    );
  return (
    <Table.Th w={width} ta={align} aria-sort={order} role="columnheader">
      <UnstyledButton className={classes.sort} onClick={onSort}>
        {header}
        <span className={classes.arrow} data-order={order}>
          <Icon name={order === 'descending' ? 'down' : 'up'} size={14} />
        </span>
      </UnstyledButton>
    </Table.Th>
  );
}

function formatCount(displayed: number, all: number): string {
  const written = (count: number) => count.toLocaleString('en-US');
  return displayed === all
    ? `${written(all)} ${all === 1 ? 'row' : 'rows'}`
    : `${written(displayed)} of ${written(all)} rows`;
}
