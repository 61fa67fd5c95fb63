const A4 = { widthPt: 595.28, heightPt: 841.89 };
const LETTER = { widthPt: 612, heightPt: 792 };
const LETTER_COUNTRIES = ['US', 'CA', 'MX'];

type WithZones = { getTimeZones?: () => string[]; timeZones?: string[] };

const letterZones = new Set(
  LETTER_COUNTRIES.flatMap((country) => {
    const locale = new Intl.Locale(`und-${country}`) as WithZones;
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  }),
);

/** Letter for time zones of the United States, Canada and Mexico; A4 elsewhere. */
export const paperOf = (timeZone: string) => (letterZones.has(timeZone) ? LETTER : A4);
