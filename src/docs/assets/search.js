// Search over an index that the server made; it is fetched when somebody begins to search.
import MiniSearch from './minisearch.js';

const SHOWN = 10;
const FIELDS = { idField: 'url', fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading'] };
const HOW = {
  boost: { title: 4, heading: 3 },
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
};

let loading = null;
const load = () => {
  loading ??= fetch('/docs/search.json').then(async (answer) => MiniSearch.loadJSON(await answer.text(), FIELDS));
  return loading;
};

/** Results of all words; of any of them where no place has all. */
async function find(text) {
  const index = await load();
  const all = index.search(text, { ...HOW, combineWith: 'AND' });
  return (all.length > 0 ? all : index.search(text, HOW)).slice(0, SHOWN);
}

function itemOf({ id, title, heading }) {
  const link = document.createElement('a');
  link.href = id;
  const name = document.createElement('strong');
  name.textContent = heading || title;
  link.append(name);
  if (heading) link.append(` ${title}`);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

export function prepareSearch(form) {
  const input = form.querySelector('input');
  const list = form.querySelector('ul');
  const status = form.querySelector('[role=status]');
  let asked = 0;
  const close = () => {
    list.hidden = true;
    status.textContent = '';
  };
  const show = async () => {
    const turn = ++asked;
    const text = input.value.trim();
    if (text === '') return close();
    const found = await find(text);
    // A later letter has asked meanwhile.
    if (turn !== asked) return;
    list.replaceChildren(...found.map(itemOf));
    list.hidden = found.length === 0;
    status.textContent =
      found.length === 0 ? 'No results' : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
  };
  input.addEventListener('focus', load, { once: true });
  input.addEventListener('input', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    const links = [input, ...list.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (step === undefined || list.hidden) return;
    event.preventDefault();
    links[(links.indexOf(document.activeElement) + step + links.length) % links.length].focus();
  });
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== '/' ||
      /^(?:input|textarea|select)$/i.test(event.target.tagName) ||
      event.target.isContentEditable
    )
      return;
    event.preventDefault();
    input.focus();
  });
}
