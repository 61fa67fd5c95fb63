import cyrillicItalic from '@fontsource/inter/files/inter-cyrillic-400-italic.woff2?url';
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff2?url';
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff2?url';
import cyrillicExtItalic from '@fontsource/inter/files/inter-cyrillic-ext-400-italic.woff2?url';
import cyrillicExt from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff2?url';
import cyrillicExtBold from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff2?url';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff2?url';
import latinItalic from '@fontsource/inter/files/inter-latin-400-italic.woff2?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import latinExtItalic from '@fontsource/inter/files/inter-latin-ext-400-italic.woff2?url';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?url';
import latinExtBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url';
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff2?url';
import ranges from '@fontsource/inter/unicode.json';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { fetchFont } from './fetch-font.ts';

export const FONTS = {
  regular: ['Inter Regular'],
  bold: ['Inter SemiBold'],
  italic: ['Inter Italic'],
};

const PROTOCOL = 'font';
addProtocol(PROTOCOL, async ({ url }, { signal }) => ({
  data: await fetchFont(url.slice(`${PROTOCOL}://`.length), signal),
}));

/**
 * Font files instead of a glyph service: the map draws its own glyphs from them. Static files, one a weight, because a
 * variable font is drawn at its default weight only. A file is fetched when a letter of it is drawn; letters of none of
 * them are drawn in a font of the person's system, or come from the glyph service of the configuration.
 */
export function fontFaces(): NonNullable<StyleSpecification['font-faces']> {
  return {
    'Inter Regular': [
      ...faces({ latin, cyrillic, 'latin-ext': latinExt, 'cyrillic-ext': cyrillicExt }),
      ...faces({ greek, vietnamese }),
    ],
    'Inter SemiBold': faces({
      latin: latinBold,
      cyrillic: cyrillicBold,
      'latin-ext': latinExtBold,
      'cyrillic-ext': cyrillicExtBold,
    }),
    'Inter Italic': faces({
      latin: latinItalic,
      cyrillic: cyrillicItalic,
      'latin-ext': latinExtItalic,
      'cyrillic-ext': cyrillicExtItalic,
    }),
  };
}

/** Each with the letters that the maker of the files says are in it: one that is not would be drawn as an empty box. */
function faces(files: Partial<Record<keyof typeof ranges, string>>) {
  return Object.entries(files).map(([subset, url]) => ({
    url: `${PROTOCOL}://${new URL(url, location.href).href}`,
    'unicode-range': ranges[subset as keyof typeof ranges].split(','),
  }));
}
