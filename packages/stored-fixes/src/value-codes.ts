/**
 * A number begins with a byte. Below `NUMBER_CODES` that is the number itself. Above stands a code: three bits say how many
 * bytes of whole figures follow, one whether it is below nought, and two how many of the figures are behind the point. Eight
 * bytes follow where a number has more figures than that: its double precision, the highest byte first.
 */
export const NUMBER_CODES = 192;
export const LENGTH_MASK = 7;
export const NEGATIVE = 8;
export const PLACES_FACTOR = 16;
export const MOST_PLACES = 3;
/** As many figures as seven bytes hold, and as are exact. */
export const LONGEST_FIGURES = Number.MAX_SAFE_INTEGER;
export const FLOAT_CODE = NUMBER_CODES + 7;
export const FLOAT_BYTES = 8;
/** The length of a text is a byte; from here on four more say it. */
export const LONG_TEXT = 255;
