import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const brand: MantineColorsTuple = [
  '#e2fbfa',
  '#cdf2f1',
  '#9ee4e2',
  '#6ad6d4',
  '#42cac8',
  '#28c3c0',
  '#00aba9',
  '#009795',
  '#007e7c',
  '#006f6d',
];

/** Blue greys: the kit's own dark tones look brown beside the map. */
const dark: MantineColorsTuple = [
  '#d6e0e8',
  '#b3c2ce',
  '#93a5b3',
  '#5f7383',
  '#33434f',
  '#25323d',
  '#1b2731',
  '#141e27',
  '#0f171e',
  '#0a1016',
];

const SCRIM = { color: 'var(--app-scrim)', backgroundOpacity: 1, blur: 0 };
const TITLE = { fontSize: 'var(--app-font-heading)', fontWeight: 600 };
const EDGE = '1px solid var(--app-line)';
/** On dark the ground of what opens is nearly that of what it lies over. */
const DIALOG = { title: TITLE, content: { border: EDGE } };
/** A drawer that comes from below. */
const SHEET = {
  content: { borderTop: EDGE, borderRadius: 'var(--app-radius-card) var(--app-radius-card) 0 0' },
};

/** The kit's steps in those of `tokens.css`; `fz` takes the sizes of type by their names there. */
const SCALES = {
  fontSizes: {
    xs: 'var(--app-font-small)',
    sm: 'var(--app-font-row)',
    md: 'var(--app-font-heading)',
    lg: 'var(--app-font-heading)',
    xl: 'var(--app-font-page)',
    meta: 'var(--app-font-meta)',
    small: 'var(--app-font-small)',
    body: 'var(--app-font-body)',
    row: 'var(--app-font-row)',
    heading: 'var(--app-font-heading)',
    page: 'var(--app-font-page)',
    number: 'var(--app-font-number)',
  },
  spacing: {
    xxs: 'var(--app-space-4)',
    xs: 'var(--app-space-8)',
    sm: 'var(--app-space-12)',
    md: 'var(--app-space-16)',
    lg: 'var(--app-space-24)',
    xl: 'var(--app-space-32)',
  },
  radius: {
    xs: 'var(--app-radius-pill)',
    sm: 'var(--app-radius-pill)',
    md: 'var(--app-radius-control)',
    lg: 'var(--app-radius-card)',
    xl: 'var(--app-radius-round)',
  },
  shadows: {
    xs: 'var(--app-elevation-raised)',
    sm: 'var(--app-elevation-floating)',
    md: 'var(--app-elevation-overlay)',
    lg: 'var(--app-elevation-overlay)',
    xl: 'var(--app-elevation-overlay)',
  },
};

/**
 * The product's look. Filled controls are #006f6d with white text on light screens and #00aba9 with dark text on dark
 * ones: white on #00aba9 has a contrast of 2.8 only.
 */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 9, dark: 6 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = input.variant === 'filled' && (input.color ?? 'brand') === 'brand';
    return isPrimary ? { ...colors, color: 'var(--app-on-accent)' } : colors;
  },
  black: '#14232e',
  colors: { brand, dark },
  fontFamily: "'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--app-font-number)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--app-font-page)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--app-font-heading)', lineHeight: '1.4' },
    },
  },
  ...SCALES,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A menu of the kit begins with an empty element that takes the focus and is no item, which readers of screens
    // stumble over: the first item takes it here.
    Menu: { defaultProps: { radius: 'md', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { radius: 'lg' }, styles: DIALOG },
    ModalOverlay: { defaultProps: SCRIM },
    SpotlightRoot: { defaultProps: { radius: 'lg', overlayProps: SCRIM, styles: DIALOG } },
    Drawer: {
      styles: (_theme: unknown, { position }: { position?: string }) => ({
        title: TITLE,
        ...(position === 'bottom' && SHEET),
      }),
    },
    DrawerOverlay: { defaultProps: SCRIM },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md' } },
  },
  breakpoints: { xs: '28.125em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
});

/** Where the kit's own colours miss WCAG AA on our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#c02626',
    '--mantine-color-placeholder': '#64727e',
    '--mantine-color-dimmed': '#556775',
    '--mantine-color-default-border': '#c9d3da',
  },
  dark: {
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-placeholder': '#8b9ba8',
    '--mantine-color-dimmed': '#9fb0bd',
    '--mantine-color-body': '#0f161d',
    '--mantine-color-default': '#17212a',
    '--mantine-color-default-border': '#2c3a47',
  },
});
