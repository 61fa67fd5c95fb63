import { CATEGORY_GLYPHS } from '../lib/category-glyphs.ts';
import type { IconCategory } from '../lib/vehicle-category.ts';

/** Icon of a vehicle category in the text colour. */
export function CategoryGlyph({ category, sizePx }: { category: IconCategory; sizePx: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {CATEGORY_GLYPHS[category].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
