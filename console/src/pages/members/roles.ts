/** Roles and their permissions, most powerful first. */
export const ROLES = [
  { value: 'owner', label: 'Owner', may: 'Everything, including other owners' },
  { value: 'admin', label: 'Admin', may: 'Manages keys, members, webhooks, the ledger and settings' },
  { value: 'developer', label: 'Developer', may: 'Reads and writes, and creates keys with the same permissions' },
  { value: 'reviewer', label: 'Reviewer', may: 'Reads, works on claims, acknowledges changes and resolves reviews' },
  { value: 'viewer', label: 'Viewer', may: 'Reads' },
];
