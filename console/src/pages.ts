/** All pages: path below `/console`, label in the navigation, and the file to load on first visit. */
import type { ComponentType } from 'react';
import type { IconName } from './components/icon.tsx';

export interface PageEntry {
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** Pages without a label are reached only by links. */
  label?: string;
  icon?: IconName;
  group?: PageGroup;
  /** Without navigation, for users who are not signed in. */
  bare?: boolean;
}

export type PageGroup = (typeof GROUPS)[number];
export const GROUPS = ['Work', 'Policies', 'Review', 'Build', 'Organization'] as const;

export const PAGES: readonly PageEntry[] = [
  { path: '/', label: 'Home', icon: 'home', group: 'Work', load: () => import('./pages/home/home.tsx') },
  {
    path: '/explore',
    label: 'Explore',
    icon: 'search',
    group: 'Policies',
    load: () => import('./pages/explore/explore.tsx'),
  },
  { path: '/policies/$policyId', load: () => import('./pages/policy/policy.tsx') },
  { path: '/check', label: 'Check', icon: 'check', group: 'Work', load: () => import('./pages/check/check.tsx') },
  {
    path: '/work-list',
    label: 'Work list',
    icon: 'list',
    group: 'Work',
    load: () => import('./pages/work-list/work-list.tsx'),
  },
  {
    path: '/changes',
    label: 'Changes',
    icon: 'changes',
    group: 'Work',
    load: () => import('./pages/changes/changes.tsx'),
  },
  {
    path: '/compare',
    label: 'Compare',
    icon: 'compare',
    group: 'Policies',
    load: () => import('./pages/compare/compare.tsx'),
  },
  { path: '/codes', label: 'Codes', icon: 'code', group: 'Policies', load: () => import('./pages/codes/codes.tsx') },
  { path: '/codes/$code', load: () => import('./pages/codes/code.tsx') },
  { path: '/drugs', label: 'Drugs', icon: 'pill', group: 'Policies', load: () => import('./pages/drugs/drugs.tsx') },
  {
    path: '/programs',
    label: 'Prior-auth programs',
    icon: 'calendar',
    group: 'Policies',
    load: () => import('./pages/programs/programs.tsx'),
  },
  {
    path: '/upcoming',
    label: 'Upcoming',
    icon: 'bell',
    group: 'Work',
    load: () => import('./pages/upcoming/upcoming.tsx'),
  },
  { path: '/upcoming/$proposalId', load: () => import('./pages/upcoming/proposal.tsx') },
  {
    path: '/evaluate',
    label: 'Evaluate',
    icon: 'form',
    group: 'Work',
    load: () => import('./pages/evaluate/evaluate.tsx'),
  },
  {
    path: '/research',
    label: 'Research',
    icon: 'report',
    group: 'Work',
    load: () => import('./pages/research/research.tsx'),
  },
  {
    path: '/watchlists',
    label: 'Watchlists',
    icon: 'eye',
    group: 'Work',
    load: () => import('./pages/watchlists/watchlists.tsx'),
  },
  {
    path: '/receipts',
    label: 'Receipts',
    icon: 'done',
    group: 'Policies',
    load: () => import('./pages/receipts/receipts.tsx'),
  },
  { path: '/data', label: 'Data', icon: 'data', group: 'Policies', load: () => import('./pages/data/data.tsx') },
  {
    path: '/reviews',
    label: 'Reviews',
    icon: 'review',
    group: 'Review',
    load: () => import('./pages/reviews/reviews.tsx'),
  },
  { path: '/reviews/$caseId', load: () => import('./pages/reviews/review.tsx') },
  {
    path: '/logic',
    label: 'Logic review',
    icon: 'tree',
    group: 'Review',
    load: () => import('./pages/logic/logic.tsx'),
  },
  { path: '/logic/$logicId', load: () => import('./pages/logic/operator-logic.tsx') },
  {
    path: '/ledger',
    label: 'Ledger',
    icon: 'ledger',
    group: 'Review',
    load: () => import('./pages/ledger/ledger.tsx'),
  },
  { path: '/keys', label: 'API keys', icon: 'key', group: 'Build', load: () => import('./pages/keys/keys.tsx') },
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
    path: '/profile',
    label: 'Profile',
    icon: 'members',
    group: 'Organization',
    load: () => import('./pages/profile/profile.tsx'),
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
