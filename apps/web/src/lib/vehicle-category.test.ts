import { VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { expect, test } from 'vitest';
import { CATEGORY_GLYPHS } from './category-glyphs.ts';
import { ICON_CATEGORIES, iconCategory } from './vehicle-category.ts';

test('every vehicle type has an icon of its own, whatever its case', () => {
  for (const type of VEHICLE_TYPES) expect(iconCategory(type)).toBe(type.toLowerCase());
  expect(iconCategory('LOGIN')).toBe('logIn');
});

test('an unknown type maps to default', () => {
  expect(iconCategory('hovercraft')).toBe('default');
  expect(iconCategory(null)).toBe('default');
});

test('every category has a drawing', () => {
  for (const category of ICON_CATEGORIES) expect(CATEGORY_GLYPHS[category].length).toBeGreaterThan(0);
});
