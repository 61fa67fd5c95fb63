import type { ParseKeys } from 'i18next';

/**
 * The catalogues by their names, for the types of keys. Each folder of texts adds its own, by a `texts.d.ts` beside
 * them, so that this file knows none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declarations elsewhere, which a type cannot be
export interface Texts {}

export type TextsName = keyof Texts;

/** A key of any catalogue, with its name in front: "history:tabs.events". */
export type TextKey = { [Name in TextsName]: `${Name}:${ParseKeys<Name>}` }[TextsName];

/** The catalogue that holds a text. */
export function textsNameOf(key: TextKey): TextsName {
  return key.slice(0, key.indexOf(':')) as TextsName;
}
