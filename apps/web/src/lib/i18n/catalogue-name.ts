import type { TypeOptions } from 'i18next';

/** The name of a file of texts: an area of the product, or a kit that areas share. */
export type CatalogueName = keyof TypeOptions['resources'];
