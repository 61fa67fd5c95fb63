/** Tokens of one document; the largest of the web app has about 400. */
export const MAX_TOKENS = 2_000;
/** Levels of nested fields; accounts → users → account → billing → lastRecord with their pages takes 8. */
export const MAX_DEPTH = 10;
/** Fields of one document, fragments counted where they are spread. */
export const MAX_BREADTH = 500;
export const MAX_ALIASES = 30;
export const MAX_DIRECTIVES = 30;
/** Weighted fields of one answer: every field costs one, a list as many times its content as it is long. */
export const MAX_COST = 12_000;
/** How long lists without a size are taken to be: devices of a vehicle, contacts of a user. */
export const DEFAULT_MULTIPLIER = 3;
/**
 * A page weighs as if it had at most so many rows: one page of everything is what the live map needs, and it is quick;
 * pages within pages are what must be dear.
 */
export const MAX_PAGE_MULTIPLIER = 50;
