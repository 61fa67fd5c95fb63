/**
 * Signs that begin a formula in a spreadsheet, and those that some take for them: full-width and small forms, superscripts and
 * subscripts, the minus of mathematics; a tab and line breaks, behind which the text begins again.
 */
const SIGNS =
  '=+\\-@\\t\\r\\n\\u2212\\u207a-\\u207c\\u208a-\\u208c\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20';
/**
 * The beginning of a text, whatever blanks and quotes stand before the sign, and what stands behind a semicolon, which
 * parts cells where a comma parts a number; quotes around the whole hold there only in the first column.
 */
const FORMULA = new RegExp(`^(?=[\\s"'\\ufeff]*[${SIGNS}])|(?<=[;\\uff1b])(?="*[${SIGNS}])`, 'gu');

/** The text with an apostrophe where a spreadsheet would take what follows for a formula. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
