/** What of the scales `tokens.css` names: `font` has `meta`, `small` and so on. */
export type Tokens = Record<'font' | 'space' | 'radius' | 'elevation', ReadonlyMap<string, string>>;

export type Declaration = { property: string; value: string };

export function tokensOf(css: string): Tokens {
  const family = (name: string) =>
    new Map(
      [...css.matchAll(new RegExp(`--app-${name}-([\\w]+): ([^;]+);`, 'g'))].map(([, step, value]) => [
        step ?? '',
        value ?? '',
      ]),
    );
  return {
    font: family('font'),
    space: family('space'),
    radius: family('radius'),
    elevation: family('elevation'),
  };
}

export function declarationsOf(css: string): Declaration[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property, value]) => ({
    property: property ?? '',
    value: (value ?? '').replace(/\s+/g, ' ').trim(),
  }));
}

/**
 * Whether a declaration keeps to the scales. Beside them stand: offsets of 1 and 2 px, the corners of marks that are
 * thinner than the smallest radius, measures of the layout (above 32 px), and strokes, which are shadows without blur.
 */
export function keepsToScales({ property, value }: Declaration, tokens: Tokens): boolean {
  const isToken = (family: keyof Tokens, text: string) =>
    tokens[family].has(new RegExp(`^var\\(--app-${family}-(\\w+)\\)$`).exec(text)?.[1] ?? '');
  if (property === 'font-size' || property.startsWith('--mantine-font-size'))
    return value === 'inherit' || isToken('font', value);
  if (property === 'font')
    return value === 'inherit' || value.split(' ').some((part) => isToken('font', part));
  if (property.endsWith('radius'))
    return value
      .split(' ')
      .every((corner) => /^(0|1px|2px|50%|inherit)$/.test(corner) || isToken('radius', corner));
  if (/(^|-)gap$|^(scroll-)?(padding|margin)/.test(property)) return hasOnlySteps(value, tokens);
  if (property === 'box-shadow') return value === 'none' || isToken('elevation', value) || isStroke(value);
  return property !== 'filter' || !value.includes('drop-shadow');
}

function hasOnlySteps(value: string, { space }: Tokens): boolean {
  const steps = [...value.matchAll(/var\(--app-space-(\w+)\)/g)];
  const lengths = value.match(/-?[\d.]+(?:px|r?em|[dls]?v[hw])\b/g) ?? [];
  return (
    steps.every(([, step]) => space.has(step ?? '')) &&
    lengths.every(
      (length) =>
        length.endsWith('px') && (Math.abs(Number.parseFloat(length)) <= 2 || Number.parseFloat(length) > 32),
    )
  );
}

function isStroke(shadow: string): boolean {
  const layers = shadow.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(', ');
  return layers.every((layer) => {
    const [, , blur = '0'] = layer.match(/-?[\d.]+(?:px)?\b/g) ?? [];
    return Number.parseFloat(blur) === 0;
  });
}
