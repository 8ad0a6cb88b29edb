/** Publishers' file locations: one descriptor per source of `cpi ingest`. URLs and cadences: docs/guides/sync.md. */
import type { Cadence } from './find/editions.rules.ts';

const CMS = 'https://www.cms.gov/medicare';
const NCCI = `${CMS}/coding-billing/national-correct-coding-initiative-ncci-edits`;
const EXPORTS = 'https://downloads.cms.gov/medicare-coverage-database/downloads/exports';

export interface SyncSource {
  /** Name in `cpi ingest`. */
  name: string;
  title: string;
  landingPage: string;
  /**
   * Which of its URLs and file names were read from the publisher's own pages; `reported`: others read them there, as
   * docs/sources/addresses.md states.
   */
  confirmed: 'page and files' | 'files' | 'reported';
  cadence: Cadence;
  /** License of text in the files, which an operator must accept before they are downloaded. */
  license: keyof typeof LICENSES | null;
  /** Fixed URLs, a pattern of links on the landing page, or an API. */
  files: { fixed: readonly string[] } | LinkedFiles | { api: string };
}

/** Licenses by their name in `cpi sync accept-license`, with their owners. */
export const LICENSES = {
  ama: 'AMA',
  mcd: 'AMA, the ADA and the AHA',
  'coverage-api': 'AMA, the ADA and the AHA',
} as const;

export interface LinkedFiles {
  /**
   * Pages of single editions, linked from the landing page, that link the files; null if the landing page links them
   * itself.
   */
  pages: RegExp | null;
  /**
   * One per file of an edition, matched against the lower-case name. A group `part` distinguishes parts of one table.
   */
  links: readonly RegExp[];
}

/** Allowed hosts of files and pages. */
export const PUBLISHER_HOSTS = /^(?:[a-z0-9-]+\.)*(?:cms|fda)\.gov$/;

const linked = (...links: RegExp[]): LinkedFiles => ({ pages: null, links });

export const SYNC_SOURCES: readonly SyncSource[] = [
  {
    name: 'mcd',
    title: 'Medicare Coverage Database',
    landingPage: 'https://www.cms.gov/medicare-coverage-database/downloads/downloads.aspx',
    confirmed: 'files',
    cadence: 'weekly',
    license: 'mcd',
    files: { fixed: ['current_lcd', 'current_article', 'ncd'].map((name) => `${EXPORTS}/${name}.zip`) },
  },
  {
    name: 'coverage-api',
    title: 'Medicare Coverage Database between its weekly exports (Coverage API)',
    landingPage: 'https://api.coverage.cms.gov/docs/swagger/index.html',
    confirmed: 'files',
    cadence: 'irregular',
    license: 'coverage-api',
    files: { api: 'https://api.coverage.cms.gov/v1' },
  },
  {
    name: 'mpfs',
    title: 'Physician Fee Schedule relative value files',
    landingPage: `${CMS}/payment/fee-schedules/physician/pfs-relative-value-files`,
    confirmed: 'reported',
    cadence: 'quarterly',
    license: 'ama',
    files: {
      pages: /\/pfs-relative-value-files\/rvu\d\d[a-d](?:r\d?)?(?:-\d)?$/,
      links: [/^rvu\d\d[a-d][a-z0-9-]*\.zip$/],
    },
  },
  {
    name: 'hcpcs',
    title: 'HCPCS Level II',
    landingPage: `${CMS}/coding-billing/healthcare-common-procedure-system/quarterly-update`,
    confirmed: 'reported',
    cadence: 'quarterly',
    license: null,
    files: linked(/^[a-z]+-20\d\d-alpha-numeric-hcpcs-file[a-z0-9-]*\.zip$/),
  },
  {
    name: 'icd10cm',
    title: 'ICD-10-CM',
    landingPage: `${CMS}/coding-billing/icd-10-codes`,
    confirmed: 'reported',
    cadence: 'yearly',
    license: null,
    files: linked(/^(?:[a-z]+-1-)?20\d\d-code-descriptions-tabular-order[a-z0-9-]*\.zip$/),
  },
  {
    name: 'icd10pcs',
    title: 'ICD-10-PCS',
    landingPage: `${CMS}/coding-billing/icd-10-codes`,
    confirmed: 'reported',
    cadence: 'yearly',
    license: null,
    files: linked(/^(?:[a-z]+-1-)?20\d\d-icd-?10-?pcs-order-file[a-z0-9-]*\.zip$/),
  },
  {
    name: 'poa-exempt',
    title: 'ICD-10-CM codes exempt from present on admission',
    landingPage: `${CMS}/coding-billing/icd-10-codes`,
    confirmed: 'reported',
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
    confirmed: 'reported',
    cadence: 'weekly',
    license: null,
    files: { fixed: ['https://www.accessdata.fda.gov/cder/ndctext.zip'] },
  },
  {
    name: 'mue',
    title: 'NCCI medically unlikely edits, practitioner',
    landingPage: `${NCCI}/medicare-ncci-medically-unlikely-edits-mues`,
    confirmed: 'reported',
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
    confirmed: 'reported',
    cadence: 'yearly',
    license: null,
    files: linked(/^list-(?:of-)?(?:medicare-)?telehealth-services-[a-z0-9-]*20\d\d[a-z0-9-]*\.zip$/),
  },
  {
    name: 'asc',
    title: 'Ambulatory surgical center payment rates, addenda',
    landingPage: `${CMS}/payment/prospective-payment-systems/ambulatory-surgical-center-asc/asc-payment-rates-addenda`,
    confirmed: 'reported',
    cadence: 'quarterly',
    license: 'ama',
    files: linked(/^[a-z]+-20\d\d-asc-(?:approved-hcpcs-codes?-(?:and-)?payment-rates|addenda)[a-z0-9-]*\.zip$/),
  },
  {
    name: 'opps',
    title: 'Hospital outpatient payment, Addendum B',
    landingPage: `${CMS}/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates`,
    confirmed: 'reported',
    cadence: 'quarterly',
    license: 'ama',
    files: {
      pages: /\/quarterly-addenda-updates\/[a-z]+-20\d\d-addendum-b[a-z0-9-]*$/,
      links: [/^(?:cy-20\d\d-[a-z]+|[a-z]+-20\d\d)-(?:web-)?(?:opps-)?addendum-b[a-z0-9-]*\.zip$/],
    },
  },
];

/** @returns null for an unknown name. */
export function syncSource(name: string): SyncSource | null {
  return SYNC_SOURCES.find((known) => known.name === name) ?? null;
}
