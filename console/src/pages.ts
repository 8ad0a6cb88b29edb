/** All pages: path below `/console`, label in the navigation, and the file to load on first visit. */
import type { ComponentType } from 'react';
import type { IconName } from './components/icon.tsx';
import { preloadChanges } from './pages/changes/queries.ts';
import { preloadCheck } from './pages/check/queries.ts';
import { preloadCode, preloadCodes } from './pages/codes/queries.ts';
import { preloadCompare } from './pages/compare/queries.ts';
import { preloadData } from './pages/data/queries.ts';
import { preloadDrugs } from './pages/drugs/queries.ts';
import { preloadEvaluate } from './pages/evaluate/queries.ts';
import { preloadExplore } from './pages/explore/queries.ts';
import { preloadHome } from './pages/home/queries.ts';
import { preloadKeys } from './pages/keys/keys.ts';
import { preloadLogic, preloadOperatorLogic } from './pages/logic/queries.ts';
import { preloadPolicy } from './pages/policy/queries.ts';
import { preloadPrograms } from './pages/programs/queries.ts';
import { preloadReview, preloadReviews } from './pages/reviews/queries.ts';
import { preloadProposal, preloadUpcoming } from './pages/upcoming/queries.ts';
import { preloadWatchlists } from './pages/watchlists/queries.ts';
import { preloadWorkList } from './pages/work-list/queries.ts';
import type { Place } from './place.ts';

export interface PageEntry {
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** Requests what the page needs first, before React renders it. */
  preload?(place: Place): void;
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
  {
    path: '/',
    label: 'Home',
    icon: 'home',
    group: 'Work',
    load: () => import('./pages/home/home.tsx'),
    preload: preloadHome,
  },
  {
    path: '/explore',
    label: 'Explore',
    icon: 'search',
    group: 'Policies',
    load: () => import('./pages/explore/explore.tsx'),
    preload: preloadExplore,
  },
  { path: '/policies/$policyId', load: () => import('./pages/policy/policy.tsx'), preload: preloadPolicy },
  {
    path: '/check',
    label: 'Check',
    icon: 'check',
    group: 'Work',
    load: () => import('./pages/check/check.tsx'),
    preload: preloadCheck,
  },
  {
    path: '/work-list',
    label: 'Work list',
    icon: 'list',
    group: 'Work',
    load: () => import('./pages/work-list/work-list.tsx'),
    preload: preloadWorkList,
  },
  {
    path: '/changes',
    label: 'Changes',
    icon: 'changes',
    group: 'Work',
    load: () => import('./pages/changes/changes.tsx'),
    preload: preloadChanges,
  },
  {
    path: '/compare',
    label: 'Compare',
    icon: 'compare',
    group: 'Policies',
    load: () => import('./pages/compare/compare.tsx'),
    preload: preloadCompare,
  },
  {
    path: '/codes',
    label: 'Codes',
    icon: 'code',
    group: 'Policies',
    load: () => import('./pages/codes/codes.tsx'),
    preload: preloadCodes,
  },
  { path: '/codes/$code', load: () => import('./pages/codes/code.tsx'), preload: preloadCode },
  {
    path: '/drugs',
    label: 'Drugs',
    icon: 'pill',
    group: 'Policies',
    load: () => import('./pages/drugs/drugs.tsx'),
    preload: preloadDrugs,
  },
  {
    path: '/programs',
    label: 'Prior-auth programs',
    icon: 'calendar',
    group: 'Policies',
    load: () => import('./pages/programs/programs.tsx'),
    preload: preloadPrograms,
  },
  {
    path: '/upcoming',
    label: 'Upcoming',
    icon: 'bell',
    group: 'Work',
    load: () => import('./pages/upcoming/upcoming.tsx'),
    preload: preloadUpcoming,
  },
  { path: '/upcoming/$proposalId', load: () => import('./pages/upcoming/proposal.tsx'), preload: preloadProposal },
  {
    path: '/evaluate',
    label: 'Evaluate',
    icon: 'form',
    group: 'Work',
    load: () => import('./pages/evaluate/evaluate.tsx'),
    preload: preloadEvaluate,
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
    preload: preloadWatchlists,
  },
  {
    path: '/receipts',
    label: 'Receipts',
    icon: 'done',
    group: 'Policies',
    load: () => import('./pages/receipts/receipts.tsx'),
  },
  {
    path: '/data',
    label: 'Data',
    icon: 'data',
    group: 'Policies',
    load: () => import('./pages/data/data.tsx'),
    preload: preloadData,
  },
  {
    path: '/reviews',
    label: 'Reviews',
    icon: 'review',
    group: 'Review',
    load: () => import('./pages/reviews/reviews.tsx'),
    preload: preloadReviews,
  },
  { path: '/reviews/$caseId', load: () => import('./pages/reviews/review.tsx'), preload: preloadReview },
  {
    path: '/logic',
    label: 'Logic review',
    icon: 'tree',
    group: 'Review',
    load: () => import('./pages/logic/logic.tsx'),
    preload: preloadLogic,
  },
  { path: '/logic/$logicId', load: () => import('./pages/logic/operator-logic.tsx'), preload: preloadOperatorLogic },
  {
    path: '/ledger',
    label: 'Ledger',
    icon: 'ledger',
    group: 'Review',
    load: () => import('./pages/ledger/ledger.tsx'),
  },
  {
    path: '/keys',
    label: 'API keys',
    icon: 'key',
    group: 'Build',
    load: () => import('./pages/keys/keys.tsx'),
    preload: preloadKeys,
  },
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
    icon: 'browser',
    group: 'Organization',
    load: () => import('./pages/sessions/sessions.tsx'),
  },
  {
    path: '/profile',
    label: 'Profile',
    icon: 'person',
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
