import type { CodeLookup } from '../../../../sdk/typescript/src/types.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/page.tsx';

type Product = NonNullable<CodeLookup['ndc_crosswalks']>[number];

/** Packages of a drug code, with the units of the code in each. */
export function Products({ code: { ndc_crosswalks: products = [] } }: { code: CodeLookup }) {
  if (products.length === 0) return null;
  return (
    <Section title={`Products (${products.length})`} flush>
      <DataTable
        label="Products"
        name="products"
        rows={products}
        columns={COLUMNS}
        rowKey={({ ndc, hcpcs_code: hcpcs }) => `${ndc} ${hcpcs}`}
      />
    </Section>
  );
}

const COLUMNS: Column<Product>[] = [
  { id: 'ndc', header: 'NDC', sort: ({ ndc }) => ndc, cell: ({ ndc }) => ndc },
  {
    id: 'product',
    header: 'Product',
    sort: ({ ndc_label: label }) => label ?? '',
    cell: ({ ndc_label: label }) => label ?? '–',
  },
  { id: 'item', header: 'Units per item', align: 'right', cell: ({ billing_units: units }) => units ?? '–' },
  { id: 'package', header: 'Units per package', align: 'right', cell: ({ conversion_factor: units }) => units ?? '–' },
];
