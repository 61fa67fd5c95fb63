import type { ParseKeys } from 'i18next';

/** Catalogue types by name. Each folder of texts extends it with a `texts.d.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declarations elsewhere, which a type cannot be
export interface Texts {}

export type TextsName = keyof Texts;

/** A text key with its catalogue: "history:tabs.events". */
export type TextKey = { [Name in TextsName]: `${Name}:${ParseKeys<Name>}` }[TextsName];

/** Catalogue of a text key. */
export function textsNameOf(key: TextKey): TextsName {
  return key.slice(0, key.indexOf(':')) as TextsName;
}
