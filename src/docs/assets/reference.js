// The API reference. Its library is large, so it is loaded when an operation is opened; everything in it that would ask another host, or
// offer to, is off.
const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

// Samples call the server that this page came from.
const LOCAL = 'http://localhost:8787';
const description = async () => {
  const answer = await fetch('/docs/reference.json');
  return (await answer.text()).replaceAll(LOCAL, location.origin);
};

const configuration = (content) => ({
  content,
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
  // Samples of the description only.
  hiddenClients: true,
});

const button = document.querySelector('#open-reference');

const show = async () => {
  const content = await description();
  document.querySelector('#operations').remove();
  // The library has its own navigation.
  document.querySelector('.columns').classList.add('reference');
  const reference = globalThis.Scalar.createApiReference('#reference', configuration(content));
  document.addEventListener('theme', () => reference.updateConfiguration(configuration(content)));
};
const open = () => {
  if (button.disabled || !button.isConnected) return;
  Object.assign(button, { disabled: true, textContent: 'Loading ...' });
  const script = document.createElement('script');
  script.src = '/docs/assets/scalar.js';
  const fail = () => Object.assign(button, { disabled: false, textContent: 'Could not be loaded. Try again' });
  script.addEventListener('load', () => show().catch(fail));
  script.addEventListener('error', fail);
  document.head.append(script);
};

button.addEventListener('click', open);
addEventListener('hashchange', open);
if (location.hash.length > 1) open();
