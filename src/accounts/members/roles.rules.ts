/** Permissions of members by role. */
import type { GrantedScope } from '../../access/access.public.ts';

export const ROLES = ['owner', 'admin', 'developer', 'reviewer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const SCOPES_BY_ROLE: Readonly<Record<Role, readonly GrantedScope[]>> = {
  owner: ['admin'],
  admin: ['admin'],
  developer: ['read', 'write'],
  reviewer: ['read', 'claims:write', 'compliance:write', 'agent:write'],
  viewer: ['read'],
};
