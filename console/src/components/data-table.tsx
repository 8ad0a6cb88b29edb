import { Box, Group, Pagination, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLater } from '../use-later.ts';
import { useUrlState } from '../use-url-state.ts';
import classes from './data-table.module.css';
import { Icon } from './icon.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { EmptyState } from './states.tsx';

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

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** Prefix of the URL parameters; required where a page has several tables. */
  name?: string;
  /** Text of a row for the filter; without it there is no filter. */
  filterText?(row: Row): string;
  /** Buttons next to the filter. They receive the filtered rows. */
  tools?: (displayed: readonly Row[]) => ReactNode;
  empty?: ReactNode;
  pageSize?: number;
}

/** A table with sort order, filter and page in the URL. For lists that the browser has in full. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, name = '', filterText, tools, empty, pageSize = 50, label } = props;
  const { view: displayed, sort, setSort, filter, setFilter, page, setPage } = useVisibleRows(props, name, pageSize);
  if (rows.length === 0) return <>{empty ?? <EmptyState title="No entries yet" />}</>;
  const pages = Math.ceil(displayed.length / pageSize);
  return (
    <Box>
      {(filterText !== undefined || tools !== undefined) && (
        <Group px="lg" pb="sm" gap="sm">
          {filterText !== undefined && (
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
          {tools?.(displayed)}
          <Text size="sm" c="dimmed" role="status">
            {formatCount(displayed.length, rows.length)}
          </Text>
        </Group>
      )}
      <Rows
        {...props}
        rows={displayed.slice((page - 1) * pageSize, page * pageSize)}
        columns={columns}
        sort={sort}
        onSort={setSort}
      />
      {displayed.length === 0 && <EmptyState title="No rows match the filter" />}
      {pages > 1 && (
        <Group justify="center" p="sm">
          <Pagination
            total={pages}
            value={Math.min(page, pages)}
            onChange={setPage}
            size="sm"
            getControlProps={controlLabel}
          />
        </Group>
      )}
    </Box>
  );
}

/** More than fit on a screen. */
const FIRST = 20;

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'rows' | 'columns' | 'rowKey'> {
  sort: string;
  onSort(sort: string): void;
}

/** On a phone each row is a card, which removes the table semantics: hence the explicit roles. */
function Rows<Row>({ label, rows, columns, rowKey, sort, onSort }: RowsProps<Row>) {
  const later = useLater();
  return (
    <ScrollRegion label={label} className={classes.scroll}>
      <Table verticalSpacing="xs" horizontalSpacing="lg" highlightOnHover role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" aria-busy={!later}>
          {(later ? rows : rows.slice(0, FIRST)).map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ id, header, cell, align, actions, prose }) => (
                <Table.Td
                  key={id}
                  ta={align}
                  role="cell"
                  data-label={actions === true ? undefined : header}
                  data-prose={prose}
                >
                  <div className={classes.cell}>{cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort(sort: string): void;
}

function HeaderCell<Row>({ column: { id, header, sort: key, width, align }, sort, onSort }: HeaderCellProps<Row>) {
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  if (key === undefined)
    return (
      <Table.Th w={width} ta={align} role="columnheader">
        {header}
      </Table.Th>
    );
  return (
    <Table.Th w={width} ta={align} aria-sort={order} role="columnheader">
      <UnstyledButton className={classes.sort} onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}>
        {header}
        <span className={classes.arrow} data-order={order}>
          <Icon name={order === 'descending' ? 'down' : 'up'} size={14} />
        </span>
      </UnstyledButton>
    </Table.Th>
  );
}

/** Filtered and sorted rows, and the URL parameters that control this. */
function useVisibleRows<Row>({ rows, columns, filterText }: DataTableProps<Row>, name: string, pageSize: number) {
  const at = (member: string) => (name === '' ? member : `${name}_${member}`);
  const [url, change] = useUrlState({ [at('sort')]: '', [at('filter')]: '', [at('page')]: '1' });
  const sort = url[at('sort')]!;
  const filter = url[at('filter')]!;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = rows.filter((row) => {
    const text = filterText?.(row).toLowerCase() ?? '';
    return words.every((word) => text.includes(word));
  });
  const key = columns.find(({ id }) => id === sort.replace(/^-/, ''))?.sort;
  const displayed =
    key === undefined
      ? matching
      : matching.toSorted((a, b) => compare(key(a), key(b)) * (sort.startsWith('-') ? -1 : 1));
  return {
    view: displayed,
    sort,
    filter,
    page: Math.min(Math.max(1, Number(url[at('page')]) || 1), Math.max(1, Math.ceil(displayed.length / pageSize))),
    setSort: (value: string) => change({ [at('sort')]: value, [at('page')]: '1' }, { replace: true }),
    setFilter: (value: string) => change({ [at('filter')]: value, [at('page')]: '1' }, { replace: true }),
    setPage: (value: number) => change({ [at('page')]: String(value) }),
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-US', { numeric: true });
}

function controlLabel(control: 'first' | 'previous' | 'last' | 'next') {
  return { 'aria-label': `${control.charAt(0).toUpperCase()}${control.slice(1)} page` };
}

function formatCount(displayed: number, all: number): string {
  const written = (count: number) => count.toLocaleString('en-US');
  return displayed === all
    ? `${written(all)} ${all === 1 ? 'row' : 'rows'}`
    : `${written(displayed)} of ${written(all)} rows`;
}
