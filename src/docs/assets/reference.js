// The API reference: everything that would ask another host, or offer to, is off.
const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

const configuration = () => ({
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'json',
  showOperationId: true,
  hideDarkModeToggle: true,
  forceDarkModeState: isDark() ? 'dark' : 'light',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});

const reference = globalThis.Scalar.createApiReference('#reference', configuration());
document.addEventListener('theme', () => reference.updateConfiguration(configuration()));
