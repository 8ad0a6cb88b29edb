// Before anything is drawn, so that the page does not flash in the other colors.
const retained = localStorage.getItem('console-theme');
const requested = retained === 'light' || retained === 'dark' ? retained : null;
const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.setAttribute('data-mantine-color-scheme', requested ?? preferred);
// Paper is white: light text would not be legible on it.
const root = document.documentElement;
const SCHEME = 'data-mantine-color-scheme';
let displayed = null;
addEventListener('beforeprint', () => {
  displayed = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
});
addEventListener('afterprint', () => {
  if (displayed !== null) root.setAttribute(SCHEME, displayed);
});
