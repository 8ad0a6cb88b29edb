import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const BLUE: MantineColorsTuple = [
  '#edf4ff',
  '#dae6fb',
  '#b3caf3',
  '#89aeed',
  '#6795e7',
  '#3f7ae0',
  '#1f67da',
  '#0b57d0',
  '#0a49af',
  '#083a8c',
];

/** Grays with the same tint of blue as the page. */
const DARK: MantineColorsTuple = [
  '#d5dbe1',
  '#b6bfc9',
  '#8f99a5',
  '#6c7681',
  '#3b4550',
  '#2d353f',
  '#20272f',
  '#181d23',
  '#11151a',
  '#0c0f13',
];

/** Text on a tint of its own color must stay legible in both color schemes. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  if (input.theme.colors[name] === undefined) return colors;
  if (input.variant === 'subtle')
    return {
      ...colors,
      ...(name === input.theme.primaryColor && { color: 'var(--mantine-color-anchor)' }),
      hover: `light-dark(var(--mantine-color-${name}-${name === 'gray' ? 1 : 0}), color-mix(in srgb, var(--mantine-color-${name}-7) 25%, transparent))`,
    };
  if (input.variant !== 'light') return colors;
  return {
    ...colors,
    background: `light-dark(var(--mantine-color-${name}-${name === 'gray' ? 2 : 0}), color-mix(in srgb, var(--mantine-color-${name}-7) 25%, transparent))`,
    hover: `light-dark(var(--mantine-color-${name}-${name === 'gray' ? 3 : 1}), color-mix(in srgb, var(--mantine-color-${name}-7) 40%, transparent))`,
    color: `light-dark(color-mix(in srgb, var(--mantine-color-${name}-9), black 30%), var(--mantine-color-${name}-2))`,
  };
};

/** Floating elements look like cards too. */
const PANEL = {
  content: { background: 'var(--card)' },
  header: { background: 'var(--card)' },
  title: { fontWeight: 600 },
};

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 7 },
  colors: { blue: BLUE, dark: DARK },
  variantColorResolver: variantColors,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  // Dense, for daily work: one step smaller than on marketing pages.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Labels must never be cut off; adjacent content wraps instead.
    Button: { defaultProps: { radius: 'md', fw: 500 }, styles: { root: { flexShrink: 0 } } },
    Title: { defaultProps: { textWrap: 'balance' } },
    SegmentedControl: {
      styles: {
        label: { fontWeight: 500 },
        // By default the track has the color of the page in the dark.
        root: { background: 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))' },
        indicator: { background: 'light-dark(#ffffff, var(--mantine-color-dark-4))' },
      },
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, fz: '0.75rem' },
      // A badge that is cut off carries no information.
      styles: { root: { overflow: 'visible', flexShrink: 0 }, label: { overflow: 'visible' } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } }, styles: PANEL },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true }, styles: PANEL },
  },
});

/** Contrast of dimmed text meets WCAG (4.5 to 1), and the page is slightly darker than its cards. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8fa',
    '--mantine-color-text': '#1b1f24',
    '--mantine-color-dimmed': '#56606b',
    '--mantine-color-placeholder': '#68727d',
    '--mantine-color-anchor': '#0b57d0',
    '--mantine-color-error': '#b3261e',
    '--card': '#ffffff',
    '--line': '#dfe4ea',
    '--marked': '#fff3c4',
    '--added': '#dcf5e3',
    '--removed': '#fde5e3',
    '--impact-high': '#c8372d',
    '--impact-medium': '#e0a126',
    '--impact-low': '#9db3d1',
  },
  dark: {
    '--mantine-color-body': '#11151a',
    '--mantine-color-text': '#e4e8ec',
    '--mantine-color-dimmed': '#a3adb8',
    '--mantine-color-placeholder': '#949eaa',
    '--mantine-color-anchor': '#8ab4f8',
    '--mantine-color-error': '#f5a49c',
    '--card': '#181d23',
    '--line': '#2d353f',
    '--marked': '#4a4216',
    '--added': '#173923',
    '--removed': '#48211f',
    '--impact-high': '#ec6a5e',
    '--impact-medium': '#d9a441',
    '--impact-low': '#566b8c',
  },
});

/** public/theme.js reads the same entry before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'console-theme' });
