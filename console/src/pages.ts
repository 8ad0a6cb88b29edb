/** All pages: address below `/console`, name in the navigation, and the file that is loaded when someone goes there. */
import type { ComponentType } from 'react';
import type { IconName } from './components/icon.tsx';

export interface PageEntry {
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** Pages without a name are reached by links. */
  label?: string;
  icon?: IconName;
  group?: PageGroup;
  /** Shown without navigation, to people who are not signed in. */
  bare?: boolean;
}

export type PageGroup = (typeof GROUPS)[number];
export const GROUPS = ['Policies', 'Agents', 'Build', 'Organization'] as const;

export const PAGES: readonly PageEntry[] = [
  { path: '/', label: 'Home', icon: 'home', group: 'Policies', load: () => import('./pages/home/home.tsx') },
  {
    path: '/explore',
    label: 'Explore',
    icon: 'search',
    group: 'Policies',
    load: () => import('./pages/explore/explore.tsx'),
  },
  { path: '/policies/$policyId', load: () => import('./pages/policy/policy.tsx') },
  { path: '/check', label: 'Check', icon: 'check', group: 'Policies', load: () => import('./pages/check/check.tsx') },
  {
    path: '/changes',
    label: 'Changes',
    icon: 'changes',
    group: 'Policies',
    load: () => import('./pages/changes/changes.tsx'),
  },
  { path: '/data', label: 'Data', icon: 'data', group: 'Policies', load: () => import('./pages/data/data.tsx') },
  {
    path: '/reviews',
    label: 'Reviews',
    icon: 'review',
    group: 'Agents',
    load: () => import('./pages/reviews/reviews.tsx'),
  },
  { path: '/reviews/$caseId', load: () => import('./pages/reviews/review.tsx') },
  {
    path: '/ledger',
    label: 'Ledger',
    icon: 'ledger',
    group: 'Agents',
    load: () => import('./pages/ledger/ledger.tsx'),
  },
  { path: '/keys', label: 'Keys', icon: 'key', group: 'Build', load: () => import('./pages/keys/keys.tsx') },
  { path: '/usage', label: 'Usage', icon: 'usage', group: 'Build', load: () => import('./pages/usage/usage.tsx') },
  {
    path: '/webhooks',
    label: 'Webhooks',
    icon: 'webhook',
    group: 'Build',
    load: () => import('./pages/webhooks/webhooks.tsx'),
  },
  { path: '/webhooks/$webhookId', load: () => import('./pages/webhooks/webhook.tsx') },
  {
    path: '/members',
    label: 'Members',
    icon: 'members',
    group: 'Organization',
    load: () => import('./pages/members/members.tsx'),
  },
  {
    path: '/connections',
    label: 'Connections',
    icon: 'connections',
    group: 'Organization',
    load: () => import('./pages/connections/connections.tsx'),
  },
  {
    path: '/audit',
    label: 'Audit',
    icon: 'audit',
    group: 'Organization',
    load: () => import('./pages/audit/audit.tsx'),
  },
  {
    path: '/sso',
    label: 'Single sign-on',
    icon: 'sso',
    group: 'Organization',
    load: () => import('./pages/sso/sso.tsx'),
  },
  {
    path: '/sessions',
    label: 'Sessions',
    icon: 'sso',
    group: 'Organization',
    load: () => import('./pages/sessions/sessions.tsx'),
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: 'settings',
    group: 'Organization',
    load: () => import('./pages/settings/settings.tsx'),
  },
  { path: '/sign-in', bare: true, load: () => import('./pages/auth/sign-in.tsx') },
  { path: '/sign-up', bare: true, load: () => import('./pages/auth/sign-up.tsx') },
  { path: '/accept', bare: true, load: () => import('./pages/auth/accept.tsx') },
  { path: '/two-factor', bare: true, load: () => import('./pages/auth/two-factor.tsx') },
  { path: '/reset', bare: true, load: () => import('./pages/auth/reset.tsx') },
];
