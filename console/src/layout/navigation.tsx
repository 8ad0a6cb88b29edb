import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icon.tsx';
import { GROUPS, PAGES } from '../pages.ts';
import classes from './shell.module.css';

export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <img src="/console/icon.svg" alt="" width={26} height={26} />
      <span>Coverage Policy Intelligence</span>
    </Link>
  );
}

export function Navigation() {
  return (
    <nav className={classes.navigation} aria-label="Pages">
      {GROUPS.map((group) => (
        <Pages key={group} group={group} />
      ))}
      <ul>
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

function Pages({ group }: { group: (typeof GROUPS)[number] }) {
  const pages = PAGES.filter((page) => page.group === group && page.label !== undefined);
  if (pages.length === 0) return null;
  return (
    <>
      <p className={classes.group} id={`group-${group}`}>
        {group}
      </p>
      <ul aria-labelledby={`group-${group}`}>
        {pages.map(({ path, label, icon }) => (
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
