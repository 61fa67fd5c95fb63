/**
 * The catalogues by their names, for the types of keys. Each folder of texts adds its own, by a `texts.d.ts` beside
 * them, so that this file knows none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declarations elsewhere, which a type cannot be
export interface Texts {}
