import { loadJson } from './load-json.ts';

type Zones = { [key: string]: Zones | string } & { exemplarCity?: string };

/** Russian names of the cities that stand for a time zone in CLDR, by their English name in lower case. */
export function zoneCities(): Map<string, string> {
  const english = exemplarCities('en');
  return new Map(
    [...exemplarCities('ru')].map(([zone, ru]) => {
      const en = english.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
      return [en.toLowerCase(), ru];
    }),
  );
}

function exemplarCities(language: string): Map<string, string> {
  const file = loadJson(`cldr-dates-full/main/${language}/timeZoneNames.json`) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>;
  };
  const cities = new Map<string, string>();
  const walk = (zones: Zones, prefix: string): void => {
    for (const [name, value] of Object.entries(zones)) {
      if (typeof value === 'string') continue;
      if (value.exemplarCity) cities.set(prefix + name, value.exemplarCity);
      else walk(value, `${prefix}${name}/`);
    }
  };
  walk(file.main[language]?.dates.timeZoneNames.zone ?? {}, '');
  return cities;
}
