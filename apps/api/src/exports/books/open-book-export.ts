import { requireFeature } from '../../access/require-entitled.ts';
import { ForbiddenError, InvalidInputError } from '../../errors.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { schema } from '../../graphql/schema.ts';
import type { Language } from '../../http/language.ts';
import { readDisplay } from '../../modules/users/read-display.ts';
import { chooseColumns } from '../choose-columns.ts';
import type { ExportFile } from '../export-file.ts';
import { ExportParameters } from '../export-parameters.ts';
import { readAccountHead } from '../read-account-head.ts';
import type { BookFile } from './book-file.ts';
import { DOCUMENTS_FILE } from './documents-file.ts';
import { ENTRIES_FILE } from './entries-file.ts';
import { LEDGER_FILE } from './ledger-file.ts';

/** Rows of one query. */
const BATCH_ROWS = 2_000;
const MAX_ROWS = 100_000;

type Line = object;
type File = BookFile<object, Line>;

/** Files of the operator's books, by their name in the URL. */
const FILES = {
  books: ENTRIES_FILE as unknown as File,
  documents: DOCUMENTS_FILE as unknown as File,
  ledger: LEDGER_FILE as unknown as File,
} as const;
export type BookFileName = keyof typeof FILES;
export const isBookFileName = (name: string): name is BookFileName => Object.hasOwn(FILES, name);

/**
 * Books, documents or ledger of a period in one currency, with totals. For SERVICE_OWNER only.
 *
 * @throws UnauthorizedError · PaymentRequiredError · ForbiddenError · InvalidInputError, also for more rows than a file has
 *   room for
 */
export async function openBookExport(
  context: Context,
  name: BookFileName,
  parameters: Record<string, string>,
  language: Language,
): Promise<ExportFile<Line>> {
  const caller = requireCaller(context);
  requireFeature(caller, 'exports');
  if (!caller.may('read', 'Installation')) throw new ForbiddenError();
  const file = FILES[name];
  const { services } = context;
  const asked = parseInput(ExportParameters, 'parameters', parameters);
  const where = parseInput(file.where, 'where', asked.where ?? {});
  const columns = chooseColumns(file.columns, asked.columns?.split(',') ?? null, { schema, caller });
  // Books cover all accounts, so the tenant scope is left.
  const { db } = services.asSystem('show a subscription');
  const now = services.clock.now();
  if ((await file.count(db, where, now)) > MAX_ROWS) throw tooLong();
  const display = await readDisplay(services.db, caller);
  let total = file.zero(where);
  async function* batches() {
    let after: Line | null = null;
    for (let read = 0; read < MAX_ROWS; read += BATCH_ROWS) {
      const rows: Line[] = await file.read(db, where, now, { after, take: BATCH_ROWS });
      for (const row of rows) total = file.add(total, row);
      yield rows;
      if (rows.length < BATCH_ROWS) return;
      after = rows.at(-1) ?? null;
    }
  }
  return {
    ...{ title: file.title[asked.language ?? language], columns, batches: batches() },
    ...{ language: asked.language ?? language, timeZone: asked.timeZone ?? display.timeZone },
    hourCycle: display.hourCycle,
    markOf: (row) => (row === total ? 'TOTAL' : null),
    summary: async () => ({ columns, vehicles: [], shares: [], total, notes: [] }),
    head: async () => ({
      ...(await readAccountHead({ caller, db: services.db, files: services.files.store })),
      productName: services.settings.now().productName,
      facts: [],
    }),
  };
}

function tooLong(): InvalidInputError {
  const message = `A file has ${MAX_ROWS} rows at most; choose fewer days`;
  return new InvalidInputError([{ path: ['where'], code: 'INVALID', params: {}, message }]);
}
