/** What the navigation shows, in its order. A test compares it with the folder of guides, both ways. */

export interface NavigationGroup {
  title: string;
  /** Address below `/docs` (empty for the first page) and what the link states. */
  links: readonly (readonly [path: string, label: string])[];
}

export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Start here',
    links: [
      ['', 'Overview'],
      ['guides/quick-start', 'Quick start'],
      ['guides/concepts', 'Concepts'],
      ['guides/console', 'Console'],
    ],
  },
  {
    title: 'By role',
    links: [
      ['guides/billers', 'For billers'],
      ['guides/claims-in-bulk', 'Claims in bulk'],
      ['guides/prior-authorization', 'For prior-authorization teams'],
      ['guides/agents', 'For agents'],
      ['guides/mcp', 'MCP'],
      ['guides/patient-data', 'Patient data'],
      ['guides/fhir', 'FHIR'],
      ['guides/fhir-profile', 'FHIR profile and search parameters'],
    ],
  },
  {
    title: 'API',
    links: [
      ['reference', 'API reference'],
      ['guides/api', 'Behavior'],
      ['guides/decisions', 'Coverage decisions'],
      ['guides/criteria', 'Criteria'],
      ['guides/policy-logic', 'How a policy becomes logic'],
      ['guides/criteria-accuracy', 'How accurate criteria are'],
      ['guides/review-logic', "Review a policy's logic"],
      ['guides/correct-us', 'Correct us'],
      ['guides/changes', 'Changes'],
      ['guides/upcoming', 'Upcoming'],
      ['guides/compare', 'Comparison'],
      ['guides/receipts', 'Receipts'],
      ['guides/coverage-bench', 'CoverageBench'],
      ['guides/formulary', 'Formularies'],
      ['guides/webhooks', 'Webhooks'],
      ['guides/notifications', 'Notifications'],
    ],
  },
  {
    title: 'Look up',
    links: [
      ['errors', 'Error codes'],
      ['rules', 'Rules'],
      ['rules/verdicts', 'Verdicts'],
    ],
  },
  {
    title: 'Operate',
    links: [
      ['guides/operations', 'Operations'],
      ['guides/accounts', 'Accounts'],
      ['guides/sso', 'Single sign-on'],
      ['operations/security', 'Security guide'],
      ['guides/ingest', 'Loading files'],
      ['guides/payers', 'Commercial payers'],
      ['guides/sync', 'Keeping current'],
      ['guides/corpus-file', 'Corpus file'],
      ['guides/upgrades', 'Upgrades'],
      ['operations/support', 'Supported versions'],
      ['performance', 'Performance'],
      ['coverage-bench', 'CoverageBench results'],
    ],
  },
  {
    title: 'Sources',
    links: [
      ['sources/mcd', 'Coverage database'],
      ['sources/codes', 'Codes'],
      ['sources/ncd-codes', 'NCD codes'],
      ['sources/lists', 'Code lists'],
      ['sources/prior-auth', 'Prior-authorization programs'],
      ['sources/formulary', 'Formulary files'],
      ['sources/addresses', 'File locations'],
    ],
  },
  {
    title: 'Project',
    links: [
      ['changelog', 'Changelog'],
      ['contributing', 'Contributing'],
      ['security', 'Security'],
      ['legal', 'Licenses of code sets'],
      ['adr', 'Design decisions'],
    ],
  },
];
