/** All pages: address below `/console`, name in the navigation, and the file that is loaded when somebody goes there. */
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
];
