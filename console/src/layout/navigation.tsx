import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import { GROUPS, PAGES, type PageGroup } from '../pages.ts';
import classes from './shell.module.css';

export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <Logo />
      <span>Coverage Policy Intelligence</span>
    </Link>
  );
}

/** The favicon's drawing, inlined so that it appears immediately. */
function Logo() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b57d0" />
      <path d="M10 6.5h8.5l4.5 4.5v14.5H10z" fill="#fff" />
      <path d="M18.5 6.5v4.5H23" fill="#b9d2fb" />
      <path
        d="M12.8 17.6l2.8 2.8 5-5.3"
        fill="none"
        stroke="#0b57d0"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Less used groups start collapsed, so that all headings fit the screen. */
const CLOSED_FIRST: PageGroup[] = ['Build', 'Organization'];

export function Navigation() {
  const [closed, setClosed] = useLocalStorage<PageGroup[]>({
    key: 'console-closed-groups',
    defaultValue: CLOSED_FIRST,
    getInitialValueInEffect: false,
  });
  const toggle = (group: PageGroup) =>
    setClosed(closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]);
  return (
    <nav className={classes.navigation} aria-label="Pages">
      {GROUPS.map((group) => (
        <Pages key={group} group={group} closed={closed.includes(group)} toggle={() => toggle(group)} />
      ))}
      <ul className={classes.apart}>
        <li>
          <a className={classes.entry} href="/docs">
            <Icon name="book" />
            Documentation
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface PagesProps {
  group: PageGroup;
  closed: boolean;
  toggle(): void;
}

/** The group of the current page stays open. */
function Pages({ group, closed, toggle }: PagesProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(?!^)\/$/, '') });
  const pages = PAGES.filter((page) => page.group === group && page.label !== undefined);
  const here = pages.some((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)));
  const opened = here || !closed;
  const list = useRef<HTMLUListElement>(null);
  // On a low screen the list scrolls; this keeps the current page in view.
  useEffect(() => {
    if (here) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <>
      <UnstyledButton className={classes.group} id={`group-${group}`} aria-expanded={opened} onClick={toggle}>
        {group}
        <span className={classes.arrow}>
          <Icon name={opened ? 'down' : 'right'} size={12} />
        </span>
      </UnstyledButton>
      <ul aria-labelledby={`group-${group}`} hidden={!opened} ref={list}>
        {(opened ? pages : []).map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.entry}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {icon !== undefined && <Icon name={icon} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
