/** Part B drugs: the ASP crosswalk and payment limits of CMS (quarterly), and FDA's NDC directory (daily). */

import { toNdc11 } from '../../../corpus/corpus.public.ts';
import {
  alias,
  amountIfAny,
  compactDate,
  optional,
  optionalDecimal,
  procedureCode,
  requiredText,
  text,
} from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { BadValue } from '../../files/table.ts';
import { toQuarterEdition } from '../fee-schedule/fee-editions.ts';
import { type CodeFileKind, type CodeSource, keepGood, permittedText, type ReadContext } from './code-file.ts';

const crosswalk: CodeFileKind = {
  dataset: 'asp_crosswalk',
  what: 'an ASP NDC-HCPCS crosswalk',
  names: /ndc[-_ ]*hcpcs.*(crosswalk|xwalk).*\.(csv|xlsx|txt)$/,
  never: {
    names: /(?<![a-z])(awp|opps|noc|prep)(?![a-z])/,
    what: 'the crosswalk of another payment system (AWP, OPPS, NOC or PrEP)',
  },
  formats: ['csv', 'xlsx', 'txt'],
  table: 'asp_crosswalk',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an ASP NDC-HCPCS crosswalk',
        columns: {
          code: alias(procedureCode, '_2026_CODE', 'HCPCS Code', 'HCPCS'),
          description: alias(text, 'Short Description', 'Short Descriptor', 'HCPCS Description'),
          labeler: optional(alias(text, 'LABELER NAME', 'Labeler')),
          ndc: alias(requiredText, 'NDC2', 'NDC', 'NDC or ALTERNATE ID', 'NDC Code', 'NDC Number'),
          drug_name: alias(text, 'Drug Name', 'Drug'),
          dosage: alias(text, 'HCPCS dosage', 'HCPCS Code Dosage', 'Dosage'),
          size: alias(optionalDecimal, 'PKG SIZE', 'Package Size'),
          quantity: alias(optionalDecimal, 'PKG QTY', 'Package Quantity', 'PKG QUANTITY'),
          units: alias(optionalDecimal, 'BILLUNITS', 'Billing Units', 'Billable Units'),
          package_units: alias(
            optionalDecimal,
            'BILLUNITSPKG',
            'Billing Units Package',
            'Billing Units Per Package',
            'Billable Units Per Package',
          ),
        },
      },
      file,
      context.warn,
    );
    return {
      ...toQuarterEdition(table.preamble, file, context),
      rows: keepGood(table.rows, file, context, ({ row, line }) => [
        line,
        parseNdc(row.ndc),
        row.code,
        permittedText(row.code, row.description, context),
        row.labeler,
        row.drug_name,
        row.dosage,
        row.size,
        row.quantity,
        row.units,
        row.package_units,
      ]),
    };
  },
};

const limits: CodeFileKind = {
  dataset: 'asp_limit',
  what: 'a file of Part B payment limits',
  names: /(payment[-_ ]limit|pricing).*\.(csv|xlsx|txt)$/,
  never: { names: /(?<![a-z])noc(?![a-z])/, what: 'the payment limits of drugs without a code of their own' },
  formats: ['csv', 'xlsx', 'txt'],
  table: 'asp_limits',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'a Part B payment limit file',
        columns: {
          code: alias(procedureCode, 'HCPCS Code', 'HCPCS', 'HCPC'),
          description: alias(text, 'Short Description', 'Short Descriptor'),
          dosage: alias(text, 'HCPCS Code Dosage', 'Dosage'),
          limit: alias(amountIfAny, 'Payment Limit', 'ASP Payment Limit', 'Medicare Payment Limit'),
          coinsurance: optional(alias(optionalDecimal, 'Co-insurance Percentage', 'Coinsurance', 'Co-insurance')),
          notes: optional(alias(text, 'Note')),
        },
      },
      file,
      context.warn,
    );
    return {
      ...toQuarterEdition(table.preamble, file, context),
      rows: keepGood(table.rows, file, context, ({ row }) => [
        row.code,
        permittedText(row.code, row.description, context),
        row.dosage,
        row.limit,
        row.coinsurance,
        row.notes,
      ]),
    };
  },
};

/** Eleven digits; a few products have a longer product code, which is kept unchanged. */
function parseNdc(value: string): string {
  const ndc = toNdc11(value);
  if (ndc !== null) return ndc;
  const bare = value.replace(/\D/g, '');
  if (bare.length < 8 || bare.length > 14) throw new BadValue(`ndc is not an NDC: "${value.slice(0, 20)}"`);
  return bare;
}

export const asp: CodeSource = {
  name: 'asp',
  accepts: 'Part B drugs: ASP NDC-HCPCS crosswalk and payment limit files (zip or csv)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/payment/part-b-drugs/asp-pricing-files',
  license: 'US government work; CPT text (AMA) is not stored',
  cadence: 'quarterly',
  kinds: [crosswalk, limits],
};

/**
 * The directory's edition is the day it is loaded. Its rows have their own dates, so it also answers for earlier days.
 */
function parseDirectoryDate({ today }: ReadContext) {
  return { edition: today, effectiveFrom: today, coversFrom: '1900-01-01' };
}

/** FDA's other lists have the same columns; loaded as the directory they would hide it. */
const OTHER_LISTS = {
  names: /unfinished|excluded|compound/,
  what: 'a list of unfinished, excluded or compounded drugs, not the NDC directory',
  zips: true,
};

const products: CodeFileKind = {
  dataset: 'ndc_product',
  what: 'the product file of the NDC directory',
  names: /^products?[^a-z]*\.(txt|csv|xlsx)$/,
  never: OTHER_LISTS,
  formats: ['txt', 'csv', 'xlsx'],
  table: 'ndc_products',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'product.txt of the NDC directory',
        delimiter: '\t',
        // Drug names contain quotation marks.
        quoted: false,
        columns: {
          id: alias(requiredText, 'PRODUCTID'),
          ndc: alias(requiredText, 'PRODUCTNDC'),
          kind: alias(text, 'PRODUCTTYPENAME'),
          name: alias(text, 'PROPRIETARYNAME'),
          suffix: optional(alias(text, 'PROPRIETARYNAMESUFFIX')),
          generic: alias(text, 'NONPROPRIETARYNAME'),
          form: alias(text, 'DOSAGEFORMNAME'),
          route: alias(text, 'ROUTENAME'),
          labeler: alias(text, 'LABELERNAME'),
          substance: optional(alias(text, 'SUBSTANCENAME')),
          start: optional(alias(compactDate, 'STARTMARKETINGDATE')),
          end: optional(alias(compactDate, 'ENDMARKETINGDATE')),
        },
      },
      file,
      context.warn,
    );
    return {
      ...parseDirectoryDate(context),
      rows: keepGood(table.rows, file, context, ({ row }) => [
        row.id,
        row.ndc,
        row.kind,
        [row.name, row.suffix].filter(Boolean).join(' ') || null,
        row.generic,
        row.form,
        row.route,
        row.labeler,
        row.substance,
        row.start,
        row.end,
      ]),
    };
  },
};

const packages: CodeFileKind = {
  dataset: 'ndc_package',
  what: 'the package file of the NDC directory',
  names: /^packages?[^a-z]*\.(txt|csv|xlsx)$/,
  never: OTHER_LISTS,
  formats: ['txt', 'csv', 'xlsx'],
  table: 'ndc_packages',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'package.txt of the NDC directory',
        delimiter: '\t',
        // Drug names contain quotation marks.
        quoted: false,
        columns: {
          id: alias(requiredText, 'PRODUCTID'),
          ndc: alias(requiredText, 'NDCPACKAGECODE'),
          description: alias(text, 'PACKAGEDESCRIPTION'),
          start: optional(alias(compactDate, 'STARTMARKETINGDATE')),
          end: optional(alias(compactDate, 'ENDMARKETINGDATE')),
        },
      },
      file,
      context.warn,
    );
    return {
      ...parseDirectoryDate(context),
      rows: keepGood(table.rows, file, context, ({ row }) => [
        parseNdc(row.ndc),
        row.ndc,
        row.id,
        row.description,
        row.start,
        row.end,
      ]),
    };
  },
};

export const ndc: CodeSource = {
  name: 'ndc',
  accepts: 'FDA NDC directory: ndctext.zip, or product.txt and package.txt',
  publisher: 'US Food and Drug Administration',
  url: 'https://www.fda.gov/drugs/drug-approvals-and-databases/national-drug-code-directory',
  license: 'US government work',
  cadence: 'daily',
  kinds: [products, packages],
};
