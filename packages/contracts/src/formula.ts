/**
 * Characters that start a formula in a spreadsheet, or that some programs treat so: full-width and small
 * forms, superscripts and subscripts, the minus sign, tabs and line breaks.
 */
const SIGNS =
  '=+\\-@\\t\\r\\n\\u2212\\u207a-\\u207c\\u208a-\\u208c\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20';
/**
 * Start of a formula: at the beginning of the text, after spaces and quotes, or after a semicolon, which
 * separates cells where the comma is the decimal separator.
 */
const FORMULA = new RegExp(`^(?=[\\s"'\\ufeff]*[${SIGNS}])|(?<=[;\\uff1b])(?="*[${SIGNS}])`, 'gu');

/** The text with an apostrophe before everything that a spreadsheet could take for a formula. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
