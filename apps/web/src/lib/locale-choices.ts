/** A language in its own words. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale;

/** The city of a zone in English; in other languages, for which browsers know no cities, the country or city they name. */
export function zonePlace(timeZone: string, language: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  if (language.startsWith('en')) return city;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? city;
  return /^(GMT|UTC)/.test(name) ? city : name;
}

/** A zone in a list of them: "Europe/Brussels", "Бельгия (Europe/Brussels)". */
export function zoneLabel(timeZone: string, language: string): string {
  const name = timeZone.replaceAll('_', ' ');
  if (language.startsWith('en') || !name.includes('/')) return name;
  return `${zonePlace(timeZone, language)} (${name})`;
}

/** The time zones that the browser knows, and the one that was chosen wherever else. */
export const timeZones = (chosen: string, language: string): { value: string; label: string }[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value, language) }));
