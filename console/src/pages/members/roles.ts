/** Roles with what they may do, from most to least. */
export const ROLES = [
  { value: 'owner', label: 'Owner', may: 'Everything, and makes other owners' },
  { value: 'admin', label: 'Admin', may: 'Keys, members, webhooks, the ledger and settings' },
  { value: 'developer', label: 'Developer', may: 'Reads and writes, and makes keys that may do no more' },
  { value: 'reviewer', label: 'Reviewer', may: 'Reads, acknowledges changes and resolves reviews' },
  { value: 'viewer', label: 'Viewer', may: 'Reads' },
];
