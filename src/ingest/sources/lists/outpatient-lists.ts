/** Lists of the outpatient and ambulatory surgery payment systems: addenda B and E of OPPS, AA and BB of ASC. Yearly and quarterly. */
import type { SourceFile } from '../../files/archive.ts';
import { alias, amountIfAny, named, optional, procedureCode, requiredText, text } from '../../files/columns.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import type { CodeSource } from '../codes/code-file.ts';
import { listFile } from './listed-codes.ts';

const OPPS =
  'https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates';
const ASC =
  'https://www.cms.gov/medicare/payment/prospective-payment-systems/ambulatory-surgical-center-asc/asc-payment-rates-addenda';

const CODE = alias(procedureCode, 'HCPCS Code', 'HCPCS', 'CPT/HCPCS', 'HCPCS/CPT', 'CPT/HCPCS Code', 'CY HCPCS Code');
const STATUS: ColumnType<string> = {
  ...alias(requiredText, 'SI', 'Status Indicator', 'CY SI', 'Final SI'),
  pattern: /^(?:cy|final|proposed)*(?:si|statusindicator)$/,
};
const APC = named(optional(alias(text, 'APC')), /^(?:cy|final)*apc(?:assignment)?$/);
const RATE = named(optional(alias(amountIfAny, 'Payment Rate')), /paymentrate$/);

/** Comparisons of proposed and final rules have the same columns. */
const NOT_IN_FORCE = {
  names: /nprm|proposed|(?:^|[^a-z])pr[-_ ]addend|(?<![a-z])changes?(?![a-z])/,
  what: 'a proposal or a list of changes, not a list in force',
};

const statusIndicators = listFile({
  dataset: 'opps_status',
  what: 'OPPS Addendum B',
  names: /addendum[-_ ]?b(?![a-z]).*\.(?:xlsx|csv|txt)$/,
  never: NOT_IN_FORCE,
  columns: { code: CODE, status: STATUS, apc: APC, rate: RATE },
  title: 'CMS OPPS Addendum B',
  url: OPPS,
  fits: (file, titles) => !isInpatientList(file, titles),
  toEntry: ({ code, status, apc, rate }) => ({
    code,
    category: parseIndicator(status),
    detail: apc === null ? null : apc.padStart(4, '0'),
    amount: rate,
  }),
});

/** "Q4 " and "j1" are Q4 and J1. */
function parseIndicator(value: string): string {
  const indicator = value.replace(/\*/g, '').trim().toUpperCase();
  if (!/^[A-Z]\d?$/.test(indicator)) throw new BadValue(`unknown status indicator: "${value.slice(0, 20)}"`);
  return indicator;
}

const inpatientOnly = listFile({
  dataset: 'inpatient_only',
  what: 'OPPS Addendum E, the inpatient-only list',
  names: /(?:addendum[-_ ]?e(?![a-z])|inpatient[-_ ]?only).*\.(?:xlsx|csv|txt)$/,
  never: NOT_IN_FORCE,
  columns: { code: CODE, status: { ...STATUS, ...optional(text) } },
  title: 'CMS OPPS Addendum E (inpatient-only procedures)',
  url: OPPS,
  fits: isInpatientList,
  // A rule's list includes codes that are leaving it, with their new status.
  toEntry: ({ code, status }) =>
    status === null || status === '' || parseIndicator(status) === 'C' ? { code, category: 'C' } : null,
});

function isInpatientList({ name }: SourceFile, titles: string): boolean {
  return /addendum[-_ ]?e(?![a-z])|inpatient[-_ ]?only|only as inpatient/i.test(`${name}\n${titles}`);
}

const PAYMENT_INDICATOR = named(
  alias(requiredText, 'Payment Indicator', 'PI', 'ASC PI', 'Final Payment Indicator'),
  /paymentindicator$/,
);

const surgical = listFile({
  dataset: 'asc_procedures',
  what: 'ASC Addendum AA, covered surgical procedures',
  names: /(?:addendum|add)[-_ ]?aa(?![a-z]).*\.(?:xlsx|csv|txt)$/,
  never: NOT_IN_FORCE,
  columns: {
    code: CODE,
    indicator: PAYMENT_INDICATOR,
    discounting: named(alias(text, 'Subject to Multiple Procedure Discounting'), /multipleprocedurediscounting$/),
    rate: RATE,
  },
  title: 'CMS ASC Addendum AA',
  url: ASC,
  fits: (_file, titles) => !ANCILLARY.test(titles),
  toEntry: ({ code, indicator, discounting, rate }) => ({
    code,
    category: parsePaymentIndicator(indicator),
    detail: discounting?.toUpperCase().startsWith('Y') === true ? 'multiple procedure discount' : null,
    amount: rate,
  }),
});

/** Titles of the two addenda, which one workbook may contain. */
const SURGICAL = /addendum aa\b|surgical procedures/i;
const ANCILLARY = /addendum bb\b|ancillary services/i;

function parsePaymentIndicator(value: string): string {
  const indicator = value.replace(/\*/g, '').trim().toUpperCase();
  if (!/^[A-Z]\d$/.test(indicator)) throw new BadValue(`unknown payment indicator: "${value.slice(0, 20)}"`);
  return indicator;
}

const ancillary = listFile({
  dataset: 'asc_ancillary',
  what: 'ASC Addendum BB, covered ancillary services',
  names: /(?:addendum|add)[-_ ]?bb(?![a-z]).*\.(?:xlsx|csv|txt)$/,
  never: NOT_IN_FORCE,
  columns: { code: CODE, indicator: PAYMENT_INDICATOR, rate: RATE },
  title: 'CMS ASC Addendum BB',
  url: ASC,
  fits: ({ name }, titles) =>
    ANCILLARY.test(titles) || (!SURGICAL.test(titles) && /(?<![a-z])bb(?![a-z])|ancillary/.test(name)),
  toEntry: ({ code, indicator, rate }) => ({ code, category: parsePaymentIndicator(indicator), amount: rate }),
});

const LICENSE = 'US government work; codes only, CPT copyright AMA';

export const opps: CodeSource = {
  name: 'opps',
  accepts: 'OPPS Addendum B (status indicators and APCs) and Addendum E (inpatient-only list), xlsx, csv or zip',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: OPPS,
  license: LICENSE,
  cadence: 'quarterly; Addendum E yearly',
  kinds: [statusIndicators, inpatientOnly],
};

export const asc: CodeSource = {
  name: 'asc',
  accepts: 'ASC Addendum AA (covered surgical procedures) and BB (covered ancillary services), xlsx, csv or zip',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: ASC,
  license: LICENSE,
  cadence: 'quarterly',
  kinds: [surgical, ancillary],
  manyTables: true,
};
