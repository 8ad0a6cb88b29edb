/** Where publishers put their files: one descriptor a source of `cpi ingest`. Addresses and cadences: docs/guides/sync.md. */
import type { Cadence } from './editions.rules.ts';

const CMS = 'https://www.cms.gov/medicare';
const NCCI = `${CMS}/coding-billing/national-correct-coding-initiative-ncci-edits`;
const EXPORTS = 'https://downloads.cms.gov/medicare-coverage-database/downloads/exports';

export interface SyncSource {
  /** As `cpi ingest` calls it. */
  name: string;
  title: string;
  landingPage: string;
  /** What of its addresses and names of files was read from the publisher's own pages; the rest is from their layout as it is known. */
  confirmed: 'page and files' | 'files' | 'nothing';
  cadence: Cadence;
  /** License that an operator must accept before files are fetched: their pages ask for it. */
  license: 'ama' | null;
  /** Addresses that never change, or how links on the landing page look. */
  files: { fixed: readonly string[] } | LinkedFiles;
}

export interface LinkedFiles {
  /** Pages of single editions, on the landing page, from which files are linked; null where it links them itself. */
  pages: RegExp | null;
  /** One for each file of an edition, on the name in lower case. A group `part` tells parts of one table apart. */
  links: readonly RegExp[];
}

/** Hosts that files and pages may lie on. */
export const PUBLISHER_HOSTS = /^(?:[a-z0-9-]+\.)*(?:cms|fda)\.gov$/;

const linked = (...links: RegExp[]): LinkedFiles => ({ pages: null, links });

export const SYNC_SOURCES: readonly SyncSource[] = [
  {
    name: 'mcd',
    title: 'Medicare Coverage Database',
    landingPage: 'https://www.cms.gov/medicare-coverage-database/downloads/downloads.aspx',
    confirmed: 'files',
    cadence: 'weekly',
    license: null,
    files: { fixed: ['current_lcd', 'current_article', 'ncd'].map((name) => `${EXPORTS}/${name}.zip`) },
  },
  {
    name: 'mpfs',
    title: 'Physician Fee Schedule relative value files',
    landingPage: `${CMS}/payment/fee-schedules/physician/pfs-relative-value-files`,
    confirmed: 'nothing',
    cadence: 'quarterly',
    license: 'ama',
    files: { pages: /\/pfs-relative-value-files\/rvu\d\d[a-d]r?$/, links: [/^rvu\d\d[a-d][a-z0-9-]*\.zip$/] },
  },
  {
    name: 'hcpcs',
    title: 'HCPCS Level II',
    landingPage: `${CMS}/coding-billing/healthcare-common-procedure-system/quarterly-update`,
    confirmed: 'nothing',
    cadence: 'quarterly',
    license: null,
    files: linked(/^[a-z]+-20\d\d-alpha-numeric-hcpcs-file[a-z0-9-]*\.zip$/),
  },
  {
    name: 'icd10cm',
    title: 'ICD-10-CM',
    landingPage: `${CMS}/coding-billing/icd-10-codes`,
    confirmed: 'nothing',
    cadence: 'yearly',
    license: null,
    files: linked(/^(?:[a-z]+-1-)?20\d\d-code-descriptions-tabular-order[a-z0-9-]*\.zip$/),
  },
  {
    name: 'icd10pcs',
    title: 'ICD-10-PCS',
    landingPage: `${CMS}/coding-billing/icd-10-codes`,
    confirmed: 'nothing',
    cadence: 'yearly',
    license: null,
    files: linked(/^(?:[a-z]+-1-)?20\d\d-icd-?10-?pcs-order-file[a-z0-9-]*\.zip$/),
  },
  {
    name: 'poa-exempt',
    title: 'ICD-10-CM codes exempt from present on admission',
    landingPage: `${CMS}/payment/fee-for-service-providers/hospital-aquired-conditions-hac/coding`,
    confirmed: 'nothing',
    cadence: 'yearly',
    license: null,
    files: linked(/^(?:[a-z0-9-]+-)?poa-exempt[a-z0-9-]*\.zip$/),
  },
  {
    name: 'asp',
    title: 'ASP payment limits and NDC-HCPCS crosswalk',
    landingPage: `${CMS}/payment/part-b-drugs/asp-pricing-files`,
    confirmed: 'page and files',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(
      /^[a-z]+-20\d\d-(?:asp-)?ndc-hcpcs-crosswalk[a-z0-9-]*\.zip$/,
      /^[a-z]+-20\d\d-(?:medicare-part-b-payment-limit-files|asp-pricing-file)[a-z0-9-]*\.zip$/,
    ),
  },
  {
    name: 'ndc',
    title: 'FDA National Drug Code Directory',
    landingPage: 'https://www.fda.gov/drugs/drug-approvals-and-databases/national-drug-code-directory',
    confirmed: 'nothing',
    cadence: 'weekly',
    license: null,
    files: { fixed: ['https://www.accessdata.fda.gov/cder/ndctext.zip'] },
  },
  {
    name: 'mue',
    title: 'NCCI medically unlikely edits, practitioner',
    landingPage: `${NCCI}/medicare-ncci-medically-unlikely-edits`,
    confirmed: 'nothing',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(/^medicare-ncci-20\d\d-?q[1-4]-practitioner-services-mue[a-z0-9-]*\.zip$/),
  },
  {
    name: 'ptp',
    title: 'NCCI procedure-to-procedure edits, practitioner',
    landingPage: `${NCCI}/medicare-ncci-procedure-procedure-ptp-edits`,
    confirmed: 'files',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(/^medicare-ncci-20\d\d-?q[1-4]-practitioner-ptp-edits-ccipra-v\d+r\d+-(?<part>f\d+)\.zip$/),
  },
  {
    name: 'telehealth',
    title: 'List of telehealth services',
    landingPage: `${CMS}/coverage/telehealth/list-services`,
    confirmed: 'nothing',
    cadence: 'yearly',
    license: null,
    files: linked(/^list-(?:of-)?(?:medicare-)?telehealth-services-[a-z0-9-]*20\d\d[a-z0-9-]*\.zip$/),
  },
  {
    name: 'asc',
    title: 'Ambulatory surgical center payment rates, addenda',
    landingPage: `${CMS}/payment/prospective-payment-systems/ambulatory-surgical-center-asc/asc-payment-rates-addenda`,
    confirmed: 'nothing',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(/^[a-z]+-20\d\d-asc-approved-hcpcs-codes?-and-payment-rates[a-z0-9-]*\.zip$/),
  },
  {
    name: 'opps',
    title: 'Hospital outpatient payment, Addendum B',
    landingPage: `${CMS}/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates`,
    confirmed: 'nothing',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(/^[a-z]+-20\d\d-(?:web-)?(?:opps-)?addendum-b[a-z0-9-]*\.zip$/),
  },
];

/** @returns null for a name that is none of them. */
export function syncSource(name: string): SyncSource | null {
  return SYNC_SOURCES.find((known) => known.name === name) ?? null;
}
