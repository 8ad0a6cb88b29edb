// Before anything is drawn, so that the page does not flash in the other colors.
const kept = localStorage.getItem('console-theme');
const asked = kept === 'light' || kept === 'dark' ? kept : null;
const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.setAttribute('data-mantine-color-scheme', asked ?? preferred);
