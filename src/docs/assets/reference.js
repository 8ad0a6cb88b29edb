// The API reference. Its library is large, so it is loaded when an operation is opened; everything in it that would ask another host, or
// offer to, is off.
const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

// curl, TypeScript (fetch runs as it is) and Python; the library offers forty others.
const OTHERS =
  'c clojure csharp dart fsharp go http java julia kotlin node objc ocaml php powershell r ruby rust swift'.split(' ');
const hiddenClients = {
  ...Object.fromEntries(OTHERS.map((language) => [language, true])),
  js: ['axios', 'ofetch', 'jquery', 'xhr'],
  python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  shell: ['wget', 'httpie'],
};

const configuration = () => ({
  url: '/docs/reference.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'none',
  showOperationId: true,
  hideDarkModeToggle: true,
  forceDarkModeState: isDark() ? 'dark' : 'light',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients,
});

const button = document.querySelector('#open-reference');

const show = () => {
  document.querySelector('#operations').remove();
  const reference = globalThis.Scalar.createApiReference('#reference', configuration());
  document.addEventListener('theme', () => reference.updateConfiguration(configuration()));
};
const open = () => {
  if (button.disabled || !button.isConnected) return;
  Object.assign(button, { disabled: true, textContent: 'Loading ...' });
  const script = document.createElement('script');
  script.src = '/docs/assets/scalar.js';
  script.addEventListener('load', show);
  script.addEventListener('error', () => {
    Object.assign(button, { disabled: false, textContent: 'Could not be loaded. Try again' });
  });
  document.head.append(script);
};

button.addEventListener('click', open);
addEventListener('hashchange', open);
if (location.hash.length > 1) open();
