import { delegateOf } from '@fleet/db/delegate-of';
import { z } from 'zod';
import { rows } from '../access/ability.ts';
import { ruleOf } from '../access/enforce.ts';
import { requireFeature } from '../access/require-entitled.ts';
import { allows } from '../access/rules.ts';
import { ForbiddenError, InvalidInputError } from '../errors.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { parseInput } from '../graphql/parse-input.ts';
import { type ListDescription, listOrder, listWhere } from '../graphql/read.ts';
import { schema } from '../graphql/schema.ts';
import type { Language } from '../http/language.ts';
import { DEVICE_EXPORT } from '../modules/devices/device-export.ts';
import { DEVICES } from '../modules/devices/devices-list.ts';
import { readDisplay } from '../modules/users/read-display.ts';
import { VEHICLE_EXPORT } from '../modules/vehicles/vehicle-export.ts';
import { VEHICLES } from '../modules/vehicles/vehicles-list.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ExportFile } from './export-file.ts';
import { ExportParameters } from './export-parameters.ts';
import type { ExportedList } from './exported-list.ts';
import { inUnits } from './in-units.ts';
import { readAccountHead } from './read-account-head.ts';

/** Rows of one batch: what is in memory of a file, however long it is. */
const BATCH_ROWS = 500;
/** Keys of the rows are known before the first is written, so they have a bound. */
const MAX_ROWS = 100_000;

type Row = { id: string };
type List = ListDescription<z.ZodObject, Record<string, string>>;

/** By the name of the query that shows the same. */
const EXPORTS = {
  vehicles: { list: VEHICLES as unknown as List, exported: VEHICLE_EXPORT as unknown as ExportedList<Row> },
  devices: { list: DEVICES as unknown as List, exported: DEVICE_EXPORT as unknown as ExportedList<Row> },
} as const;
export type ExportName = keyof typeof EXPORTS;
export const isExportName = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name);

const OrderBy = z.object({ field: z.string(), direction: z.enum(['ASC', 'DESC']).nullish() });
/**
 * A file of the rows of a list that the caller may see, in the order of the list.
 *
 * @throws UnauthorizedError · PaymentRequiredError · ForbiddenError for a list, filter or column that is not theirs to look at ·
 *   InvalidInputError, also for more rows than a file has room for
 */
export async function openExport(
  context: Context,
  name: ExportName,
  parameters: Record<string, string>,
  language: Language,
): Promise<ExportFile<Row>> {
  const caller = requireCaller(context);
  requireFeature(caller, 'exports');
  const { list, exported } = EXPORTS[name];
  const query = schema.getQueryType();
  const field = query?.getFields()[name];
  if (!query || !field || !allows(ruleOf(query, field), caller)) throw new ForbiddenError();
  const { where, orderBy, columns: named, ...how } = parseInput(ExportParameters, 'parameters', parameters);
  const columns = chooseColumns(exported.columns, named ? named.split(',') : null, { schema, caller });
  const filter = parseInput(list.where, 'where', where ?? {});
  const order = orderBy === undefined ? null : parseOrder(list, orderBy);
  const info = { schema };
  const ids = await findKeys(context, list, {
    where: await listWhere(list, filter, { context, info }),
    orderBy: listOrder(list, order, { context, info }),
  });
  const readable = rows(caller, list.model);
  const display = await readDisplay(context.services.db, caller);
  return {
    title: exported.title[how.language ?? language],
    columns: inUnits(columns, display.distanceUnit),
    batches: inBatches(ids, (batch) =>
      exported.find(context.services, { AND: [readable, { id: { in: batch } }] }),
    ),
    language: how.language ?? language,
    timeZone: how.timeZone ?? display.timeZone,
    hourCycle: display.hourCycle,
    head: async () => ({
      ...(await readAccountHead({ caller, db: context.services.db, files: context.services.files.store })),
      productName: context.services.settings.now().productName,
      facts: [],
    }),
  };
}

function parseOrder(list: List, value: unknown) {
  const order = parseInput(OrderBy, 'orderBy', value);
  if (Object.hasOwn(list.order, order.field)) return order;
  throw refused('orderBy', 'There is no such order');
}

async function findKeys({ services }: Context, list: List, query: object): Promise<string[]> {
  const found = await delegateOf(services.db, list.model).findMany({
    ...query,
    select: { id: true },
    take: MAX_ROWS + 1,
  });
  if (found.length > MAX_ROWS)
    throw refused('where', `A file has ${MAX_ROWS} rows at most; narrow the filter`);
  return found.map(({ id }) => id);
}

/** In the order of `ids`; rows that went away meanwhile, or out of reach, are left out. */
async function* inBatches(ids: readonly string[], find: (ids: string[]) => Promise<Row[]>) {
  for (let first = 0; first < ids.length; first += BATCH_ROWS) {
    const batch = ids.slice(first, first + BATCH_ROWS);
    const found = new Map((await find(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => found.get(id) ?? []);
  }
}

function refused(path: string, message: string): InvalidInputError {
  return new InvalidInputError([{ path: [path], code: 'INVALID', params: {}, message }]);
}
