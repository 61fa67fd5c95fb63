import cyrillicItalic from '@fontsource/inter/files/inter-cyrillic-400-italic.woff2?url';
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff2?url';
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff2?url';
import latinItalic from '@fontsource/inter/files/inter-latin-400-italic.woff2?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?url';
import latinExtBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

const CYRILLIC = ['U+0400-045F', 'U+0490-0491', 'U+04B0-04B1', 'U+2116'];
const LATIN_EXT = ['U+0100-02FF', 'U+1E00-1EFF', 'U+20A0-20CF'];
const LATIN = [
  'U+0000-00FF',
  'U+0131',
  'U+0152-0153',
  'U+02BB-02BC',
  'U+02C6',
  'U+02DA',
  'U+02DC',
  'U+2000-206F',
  'U+20AC',
  'U+2122',
  'U+2212',
];

export const FONTS = {
  regular: ['Inter Regular'],
  bold: ['Inter SemiBold'],
  italic: ['Inter Italic'],
};

/**
 * Font files instead of a glyph service: the map draws its own glyphs from them. Static files, one a weight, because a
 * variable font is drawn at its default weight only.
 */
export function fontFaces(): NonNullable<StyleSpecification['font-faces']> {
  return {
    'Inter Regular': faces([latin, LATIN], [cyrillic, CYRILLIC], [latinExt, LATIN_EXT]),
    'Inter SemiBold': faces([latinBold, LATIN], [cyrillicBold, CYRILLIC], [latinExtBold, LATIN_EXT]),
    'Inter Italic': faces([latinItalic, LATIN], [cyrillicItalic, CYRILLIC]),
  };
}

function faces(...files: [url: string, range: string[]][]) {
  return files.map(([url, range]) => ({ url: new URL(url, location.href).href, 'unicode-range': range }));
}
