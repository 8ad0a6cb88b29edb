/** Filter and order of a table, computed by TanStack Table and stored in the URL. */
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useUrlState } from '../use-url-state.ts';
import type { Column, DataTableProps } from './data-table.tsx';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;
export type FoundRow<Entry extends RowData> = Row<Features, Entry>;

export type Order = 'ascending' | 'descending' | 'none';

/** A column that is not displayed: the text that the filter searches. */
const TEXT = 'text of the filter';

type Inputs<Entry extends RowData> = Pick<DataTableProps<Entry>, 'rows' | 'columns' | 'rowKey' | 'filterText' | 'name'>;

export function useTableModel<Entry extends RowData>({ rows, columns, rowKey, filterText, name = '' }: Inputs<Entry>) {
  const at = (member: string) => (name === '' ? member : `${name}_${member}`);
  const [url, change] = useUrlState({ [at('sort')]: '', [at('filter')]: '' });
  const sort = url[at('sort')]!;
  const filter = url[at('filter')]!;
  const definitions = useMemo(
    () => [...columns.map(toDefinition), ...(filterText === undefined ? [] : [toTextDefinition(filterText)])],
    [columns, filterText],
  );
  const sorting = useMemo(
    () => (sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]),
    [sort],
  );
  const table = useTable<Features, Entry>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    state: { sorting, globalFilter: filter },
    globalFilterFn: matches,
  });
  const toOrder = (id: string): Order => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none');
  return {
    found: table.getRowModel().rows,
    filter,
    setFilter: (value: string) => change({ [at('filter')]: value }, { replace: true }),
    toOrder,
    toggle: (id: string) => change({ [at('sort')]: toOrder(id) === 'ascending' ? `-${id}` : id }, { replace: true }),
  };
}

function toDefinition<Entry extends RowData>({ id, header, sort }: Column<Entry>): ColumnDef<Features, Entry> {
  const plain = { id, header, enableGlobalFilter: false };
  return sort === undefined ? { ...plain, enableSorting: false } : { ...plain, accessorFn: sort, sortFn: compare };
}

const toTextDefinition = <Entry extends RowData>(filterText: (row: Entry) => string): ColumnDef<Features, Entry> => ({
  id: TEXT,
  accessorFn: (row) => filterText(row).toLowerCase(),
  enableSorting: false,
});

/** Every word, in any order. */
function matches<Entry extends RowData>(row: FoundRow<Entry>, id: string, filter: string): boolean {
  const text = row.getValue<string>(id);
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function compare<Entry extends RowData>(one: FoundRow<Entry>, other: FoundRow<Entry>, id: string): number {
  const [a, b] = [one.getValue<string | number>(id), other.getValue<string | number>(id)];
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-US', { numeric: true });
}
