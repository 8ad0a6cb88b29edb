/** Line icons, 24 by 24, drawn for this console. They accompany text and carry no information by themselves. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  check: 'M5 4h14v16H5zM8.5 12l2.5 2.5L15.5 10',
  list: 'M4 5.5l1.5 1.5L8 4.5M11 6h9M4 12l1.5 1.5L8 11M11 12.5h9M4 18.5l1.5 1.5L8 17.5M11 19h9',
  changes: 'M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3',
  data: 'M4 6.5C4 5 7.6 4 12 4s8 1 8 2.5S16.4 9 12 9 4 8 4 6.5zM4 6.5v11C4 19 7.6 20 12 20s8-1 8-2.5v-11M4 12c0 1.5 3.6 2.5 8 2.5s8-1 8-2.5',
  review: 'M5 4h14v12H10l-5 4zM9 8.5h6M9 11.5h4',
  ledger: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  key: 'M8 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10.5 10.5L18 4M15 6.5l3 3',
  usage: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
  webhook: 'M6 18a3 3 0 1 0 0-.01zM18 18a3 3 0 1 0 0-.01zM12 4.5a3 3 0 1 0 0 .01zM10.5 9l-3.5 6M13.5 9l3.5 6M9.5 18h5',
  members:
    'M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3.5 19c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5M16 5.5a2.8 2.8 0 0 1 0 5.4M17.5 14.3c1.7.6 2.7 2.2 3 4.7',
  sso: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  person: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM5 20c.5-3.9 3-5.8 7-5.8s6.5 1.9 7 5.8',
  browser: 'M4 5h16v14H4zM4 9h16M6.5 7h.01M9 7h.01',
  connections: 'M9 15l6-6M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13',
  audit: 'M6 4h12v8M6 4v16h6M9 8h6M9 12h3M16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM18.5 18.5L21 21',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  empty: 'M4 13l2.5-8h11L20 13v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  done: 'M5 12.5l4.5 4.5L19 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  quote: 'M5 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17v.5',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8v.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4M12 3.5v2',
  plus: 'M12 5v14M5 12h14',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  right: 'M9 6l6 6-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  book: 'M5 5c3-1 5-1 7 .5 2-1.5 4-1.5 7-.5v13.5c-3-1-5-1-7 .5-2-1.5-4-1.5-7-.5zM12 5.5V19',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  link: 'M9 15l6-6M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13',
  compare: 'M9 4v16M15 4v16M4 8h5M15 16h5M4 12h5M15 12h5',
  pill: 'M7 17a4.2 4.2 0 0 1 0-6l4-4a4.2 4.2 0 0 1 6 6l-4 4a4.2 4.2 0 0 1-6 0zM9 9l6 6',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  report: 'M7 4h7l4 4v12H7zM14 4v4h4M10 12h5M10 15.5h5',
  tree: 'M6 4h6v4H6zM13 11h6v4h-6zM13 17h6v3h-6zM9 8v11h4M9 13h4',
  form: 'M5 4h14v16H5zM8.5 8.5h3M8.5 12.5h7M8.5 16h7',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  star: 'M12 4l2.4 5 5.4.7-4 3.8 1 5.4L12 16.3l-4.8 2.6 1-5.4-4-3.8 5.4-.7z',
  signOut: 'M14 5H5v14h9M10 12h10M17 9l3 3-3 3',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
