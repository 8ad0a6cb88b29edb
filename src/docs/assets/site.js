// Menu, colors, copy buttons and search of the documentation pages.
import { prepareSearch } from './search.js';

const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => (root.dataset.theme ?? (systemDark.matches ? 'dark' : 'light')) === 'dark';

const theme = document.querySelector('#theme');
const showTheme = () => {
  theme.setAttribute('aria-pressed', String(isDark()));
  document.dispatchEvent(new CustomEvent('theme', { detail: isDark() ? 'dark' : 'light' }));
};
theme.addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  localStorage.setItem('theme', root.dataset.theme);
  showTheme();
});
systemDark.addEventListener('change', showTheme);
showTheme();

const menu = document.querySelector('#menu');
const setMenu = (open) => {
  menu.setAttribute('aria-expanded', String(open));
  root.classList.toggle('menu-open', open);
};
menu.addEventListener('click', () => setMenu(menu.getAttribute('aria-expanded') !== 'true'));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || menu.getAttribute('aria-expanded') !== 'true') return;
  setMenu(false);
  menu.focus();
});

// Samples call the server that these pages came from.
const LOCAL = 'http://localhost:8787';
// Not in tables, which list default settings.
const OWN_ADDRESS = 'article pre > code, article p code, article li code';
for (const code of location.origin === LOCAL ? [] : document.querySelectorAll(OWN_ADDRESS)) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.data.includes(LOCAL)) text.data = text.data.replaceAll(LOCAL, location.origin);
  }
}

// Only pages of https, or of this machine, may write to the clipboard.
const copied = navigator.clipboard === undefined ? [] : document.querySelectorAll('article pre > code');
for (const code of copied) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  code.parentElement.replaceWith(frame);
  frame.append(code.parentElement, button);
}

// Samples in the language that the reader chose last, on this page and others.
const groups = document.querySelectorAll('.tabs');
const choose = (language) => {
  for (const group of groups)
    for (const tab of group.querySelectorAll('[role=tab]')) {
      const chosen = tab.textContent === language;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !chosen;
    }
};
for (const list of document.querySelectorAll('[role=tablist]')) {
  const tabs = [...list.children];
  const select = (tab) => {
    // Samples above change their height too: the one that is read stays where it is.
    const { top } = list.getBoundingClientRect();
    choose(tab.textContent);
    scrollBy(0, list.getBoundingClientRect().top - top);
    tab.focus({ preventScroll: true });
    localStorage.setItem('sample-language', tab.textContent);
  };
  list.addEventListener('click', ({ target }) => tabs.includes(target) && select(target));
  list.addEventListener('keydown', ({ key, target }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step !== undefined) select(tabs[(tabs.indexOf(target) + step + tabs.length) % tabs.length]);
  });
}
const lastLanguage = localStorage.getItem('sample-language');
if (lastLanguage !== null && groups.length > 0) choose(lastLanguage);

prepareSearch(document.querySelector('#search'));
