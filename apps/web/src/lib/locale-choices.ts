/** Name of a language in that language. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale;

/**
 * Place name of a time zone: the city in English; elsewhere the localised name that browsers know, a country
 * or city.
 */
export function zonePlace(timeZone: string, language: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (language.startsWith('en')) return city;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? city;
  return /^(GMT|UTC)/.test(name) ? city : name;
}

/** Label of a time zone: "Europe/Brussels", "Бельгия (Europe/Brussels)". */
export function zoneLabel(timeZone: string, language: string): string {
  const name = timeZone.replaceAll('_', ' ');
  if (language.startsWith('en') || !name.includes('/')) return name;
  return `${zonePlace(timeZone, language)} (${name})`;
}

/** Time zones known to the browser, plus the chosen one. */
export const timeZones = (chosen: string, language: string): { value: string; label: string }[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value, language) }));
