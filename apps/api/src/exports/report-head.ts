import type { HourCycle } from '@fleet/contracts/display';
import type { SavedScope } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';
import type { Language } from '../http/language.ts';
import { findReportFleet, type ReportFleet } from '../modules/reports/find-report-fleet.ts';
import { durationText } from './duration-text.ts';
import type { FileHead, HeadField } from './export-file.ts';
import { createPdfTexts, type PdfTexts } from './pdf/cell-text.ts';
import { type AccountReader, readAccountHead } from './read-account-head.ts';

/** So many names are read; more are counted. */
const NAMES_MAX = 8;

type Words = Record<'period' | 'vehicles' | 'groups' | 'stops' | 'idling', string> & {
  count: (vehicles: number) => string;
  more: (others: number) => string;
  from: (duration: string) => string;
};
const RUSSIAN = new Intl.PluralRules('ru');
const RUSSIAN_FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'машина', few: 'машины' };
const WORDS: Record<Language, Words> = {
  en: {
    ...{ period: 'Period', vehicles: 'Vehicles', groups: 'Groups', stops: 'Stops', idling: 'Idling' },
    count: (vehicles) => (vehicles === 1 ? '1 vehicle' : `${vehicles} vehicles`),
    more: (others) => `and ${others} more`,
    from: (duration) => `${duration} or longer`,
  },
  ru: {
    ...{
      period: 'Период',
      vehicles: 'Транспорт',
      groups: 'Группы',
      stops: 'Остановки',
      idling: 'Холостой ход',
    },
    count: (vehicles) => `${vehicles} ${RUSSIAN_FORMS[RUSSIAN.select(vehicles)] ?? 'машин'}`,
    more: (others) => `и ещё ${others}`,
    from: (duration) => `${duration} и дольше`,
  },
};

/** What a report was asked for; each kind has some of it. */
type Where = Parameters<typeof findReportFleet>[2] & Partial<Pick<SavedScope, 'minDuration' | 'minIdling'>>;
type Reader = AccountReader & { productName: string };

/** What stands above a report: whose it is, its period by the clock of the account, and of whom it tells. */
export async function readReportHead(
  { caller, db, files, productName }: Reader,
  where: Where,
  written: { language: Language; timeZone: string; hourCycle: HourCycle },
): Promise<FileHead> {
  const { language, timeZone } = written;
  const words = WORDS[language];
  const fleet = await findReportFleet(db, caller, where);
  const texts = createPdfTexts(written);
  const groups = await groupTitles(db, caller, where.groupIds ?? []);
  const facts: (HeadField | null)[] = [
    { label: words.period, value: `${periodText(fleet, texts)} (${timeZone})` },
    groups.length > 0 ? { label: words.groups, value: listed(groups, groups.length, words) } : null,
    { label: words.vehicles, value: await vehiclesText(db, { caller, fleet, where, words }) },
    where.minDuration ? { label: words.stops, value: words.from(durationText(where.minDuration)) } : null,
    where.minIdling ? { label: words.idling, value: words.from(durationText(where.minIdling)) } : null,
  ];
  return {
    ...(await readAccountHead({ caller, db, files })),
    productName,
    facts: facts.filter((fact) => fact !== null),
  };
}

/** By either clock; its blanks do not break. */
const MIDNIGHT = /\s(00:00:00|12:00:00\s*AM)$/i;

/** Whole days are told by their names, and what is cut by the minute. */
function periodText({ from, to }: ReportFleet, { day, time }: PdfTexts): string {
  const isMidnight = (at: Date) => MIDNIGHT.test(time(at));
  if (!isMidnight(from) || !isMidnight(to)) return `${time(from)} – ${time(to)}`;
  const [first, last] = [day(from), day(new Date(to.getTime() - 1))];
  return first === last ? first : `${first} – ${last}`;
}

type OfVehicles = { caller: Caller; fleet: ReportFleet; where: Where; words: Words };

/** By their names where they were chosen so, or are few. */
async function vehiclesText(db: Db, { caller, fleet, where, words }: OfVehicles): Promise<string> {
  const { vehicleIds } = fleet;
  const isNamed = where.vehicleIds && !where.groupIds;
  if (vehicleIds.length === 0 || (!isNamed && vehicleIds.length > NAMES_MAX))
    return words.count(vehicleIds.length);
  const found = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: vehicleIds } }] },
    select: { title: true, plateNumber: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: NAMES_MAX,
  });
  const names = found.map(({ title, plateNumber }) => (plateNumber ? `${title} (${plateNumber})` : title));
  return listed(names, vehicleIds.length, words);
}

async function groupTitles(db: Db, caller: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.vehicleGroup.findMany({
    where: { AND: [rows(caller, 'VehicleGroup'), { id: { in: [...ids] } }] },
    select: { title: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  });
  return found.map(({ title }) => title);
}

function listed(names: readonly string[], count: number, { more }: Words): string {
  const shown = names.slice(0, NAMES_MAX);
  const others = count - shown.length;
  return [shown.join(', '), others > 0 ? more(others) : ''].filter(Boolean).join(' ');
}
