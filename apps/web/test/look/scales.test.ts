import { describe, expect, test } from 'vitest';
import { declarationsOf, keepsToScales, tokensOf } from './css-scales.ts';
import { sourceFiles } from './source-files.ts';

const STYLE_STEPS = 'xxs|xs|sm|md|lg|xl';
const TYPE_NAMES = 'meta|small|body|row|heading|page|number';
/** Where a screen has to leave the scales, and why. */
const EXCEPTIONS: Array<{ path: string; property: RegExp; why: string }> = [
  {
    path: 'src/features/tracker/wallboard/wallboard-panel.module.css',
    property: /^(font-size|gap|padding|padding-left|border-radius)$/,
    why: 'is read from across a room, so it grows with the window',
  },
  { path: 'src/ui/logo.module.css', property: /^box-shadow$/, why: 'the mark has a glow of its own colour' },
  {
    path: 'src/features/profile/security/qr-code.tsx',
    property: /^margin$/,
    why: 'the quiet zone of a QR code is counted in its own squares',
  },
  { path: 'src/ui/logo.tsx', property: /^borderRadius$/, why: 'the mark is drawn in any size' },
];

const tokens = tokensOf(sourceFiles('src', 'ui/tokens.css')[0]?.text ?? '');
const lengthsOf = (family: 'font' | 'space' | 'radius') =>
  [...tokens[family].values()].map((value) => Number.parseFloat(value));

describe('the scales', () => {
  test('have the steps of the design, and no others', () => {
    expect(lengthsOf('font')).toEqual([11, 12, 13, 14, 16, 20, 26]);
    expect(lengthsOf('space')).toEqual([4, 8, 12, 16, 24, 32]);
    expect(lengthsOf('radius')).toEqual([6, 8, 12, 999]);
    expect([...tokens.elevation.keys()]).toEqual(['raised', 'floating', 'overlay']);
  });

  test('no style sheet has a size, distance, corner or shadow beside them', () => {
    const sheets = [...sourceFiles('src', '.css'), ...sourceFiles('gallery', '.css')];
    expect(sheets.length).toBeGreaterThan(100);
    const found = sheets.flatMap(({ path, text }) =>
      declarationsOf(text)
        .filter(
          (declaration) => !keepsToScales(declaration, tokens) && !isExcepted(path, declaration.property),
        )
        .map(({ property, value }) => `${path}: ${property}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  test('the form that is painted before the variables are known has their values', () => {
    const sheet = sourceFiles('early-form', '.css')
      .map(({ text }) => text)
      .join();
    const lengths = { 'font-size': lengthsOf('font'), 'border-radius': lengthsOf('radius') };
    const found = declarationsOf(sheet).filter(
      ({ property, value }) =>
        property in lengths && !lengths[property as keyof typeof lengths].includes(Number.parseFloat(value)),
    );
    expect(found).toEqual([]);
  });

  test('no property of style is beside them', () => {
    const screens = [...sourceFiles('src', '.tsx'), ...sourceFiles('gallery', '.tsx')];
    expect(screens.length).toBeGreaterThan(200);
    const found = screens.flatMap(({ path, text }) => [
      ...besides(path, text, /\s((?:row|column)?[gG]ap|[pm][xytblr]?)=(?:"([^"]*)"|\{(-?[\d.]+)\})/g, [
        new RegExp(`^(-?(${STYLE_STEPS})|auto|-?[012])$`),
      ]),
      ...besides(path, text, /\s(fz)=(?:"([^"]*)"|\{([\d.]+)\})/g, [new RegExp(`^(${TYPE_NAMES})$`)]),
      ...besides(path, text, /\s(radius|shadow)=(?:"([^"]*)"|\{([\d.]+)\})/g, [/^(xs|sm|md|lg|xl|0)$/]),
      ...besides(
        path,
        text,
        /\b(fontSize|borderRadius|boxShadow|[gG]ap|(?:padding|margin)[A-Z]?\w*): '?([^',\n}]*[\d.]+[^',\n}]*)/g,
        [/^(0|4|8|12|16|24|32|3[3-9]|[4-9]\d|\d{3,})$/, /^var\(--app-/],
      ),
    ]);
    expect(found).toEqual([]);
  });

  test("a backdrop, and what opens over it, are the theme's", () => {
    const own = sourceFiles('src', '.tsx').filter(({ text }) =>
      /overlayProps|backgroundOpacity|Overlay \{/.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});

/** What of the matches is none of `allowed`: the first group names the property, one of the others its value. */
function besides(path: string, text: string, pattern: RegExp, allowed: readonly RegExp[]): string[] {
  return [...text.matchAll(pattern)]
    .map(([, property = '', ...values]) => ({ property, value: (values.find(Boolean) ?? '').trim() }))
    .filter(({ value }) => !allowed.some((one) => one.test(value)))
    .filter(({ property }) => !isExcepted(path, property))
    .map(({ property, value }) => `${path}: ${property} ${value}`);
}

function isExcepted(path: string, property: string): boolean {
  return EXCEPTIONS.some((exception) => exception.path === path && exception.property.test(property));
}
