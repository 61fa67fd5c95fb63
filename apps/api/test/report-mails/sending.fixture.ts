import { read, utils, type WorkBook } from '@e965/xlsx';
import { test as base, type Served } from '../api.ts';
import { MIDNIGHT_MS } from '../reports/night.ts';
import { rowSheetOf } from '../reports/workbook.ts';
import { keepReport, openScene, openSending, SITE } from './scene.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** 07:00 on the 28th; the previous day contains half of the drive. */
export const DUE = new Date(MIDNIGHT_MS + 7 * HOUR_MS);
export const SOON = new Date(DUE.getTime() + 20_000);
export const later = (ms: number) => new Date(SOON.getTime() + ms);

type Opened = Awaited<ReturnType<typeof openScene>> & {
  /** Saves the owner's daily report to themselves, with changes. */
  keep: (more?: Partial<Parameters<typeof keepReport>[1]>) => Promise<string>;
};

export const test = base.extend<{
  $test: { scene: Opened; sending: ReturnType<typeof openSending>['sending'] };
}>({
  scene: async ({ api, db, pool, databaseUrl }, use) => {
    const opened = await openScene(api, pool, databaseUrl);
    const { accountId, ownerId } = opened;
    const usual = { accountId, userId: ownerId, recipientIds: [ownerId], dueAt: DUE };
    await use({ ...opened, keep: (more) => keepReport(db, { ...usual, ...more }) });
  },
  sending: async ({ db, pool, databaseUrl }, use) => {
    await db.savedReport.deleteMany({});
    const opened = openSending(databaseUrl, { db, pool });
    await use(opened.sending);
    await opened.close();
  },
});

/** Response to a link of a mail. */
export const get = ({ port }: Served, url: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${url.replace(SITE, '')}`, { method });

export async function workbookAt(api: Served, url: string | undefined): Promise<WorkBook> {
  const answer = await get(api, url ?? '');
  return read(new Uint8Array(await answer.arrayBuffer()));
}

/** The rows of a sent workbook, as objects by header. */
export async function rowsAt(api: Served, url: string | undefined): Promise<Record<string, unknown>[]> {
  const book = await workbookAt(api, url);
  return utils.sheet_to_json(book.Sheets[rowSheetOf(book) ?? ''] ?? {});
}
