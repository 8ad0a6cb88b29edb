// Before anything is drawn, so that a page does not flash in the other colors.
const kept = localStorage.getItem('theme');
if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
