/** What a browser says of itself, as people call it. */
export type Agent = { browser: string | null; system: string | null; kind: 'computer' | 'phone' | 'tablet' };

/** The first that fits: most browsers name those whose pages they want to be shown as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPX|OPT)\/(\d+)/, 'Opera'],
  [/\bYaBrowser\/(\d+)/, 'Yandex Browser'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** @param userAgent text of the header of that name; whoever sent it may have written anything */
export function describeAgent(userAgent: string | null | undefined): Agent {
  const text = userAgent ?? '';
  return { browser: browserOf(text), system: find(SYSTEMS, text)?.name ?? null, kind: kindOf(text) };
}

function browserOf(text: string): string | null {
  const found = find(BROWSERS, text);
  if (found) return `${found.name} ${found.version}`;
  // A program says its name first; a browser that is none of these, only what all of them say.
  const [, program] = /^([\w.-]{1,40})(?:\/|$)/.exec(text) ?? [];
  return program && program !== 'Mozilla' ? program : null;
}

function kindOf(text: string): Agent['kind'] {
  if (/\biPad\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet';
  return /\b(?:iPhone|iPod|Mobile)\b/.test(text) ? 'phone' : 'computer';
}

function find(known: readonly [RegExp, string][], text: string): { name: string; version: string } | null {
  for (const [sign, name] of known) {
    const match = sign.exec(text);
    if (match) return { name, version: match[1] ?? '' };
  }
  return null;
}
