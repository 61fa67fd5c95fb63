import type { Db } from '@fleet/db/client';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const kept = { kind: 'SUMMARY', title: 'Report', scope: { period: 'YESTERDAY' }, parameters: '' } as const;
/** Reports are a person's, whatever their role; in the other account they are its owner's. */
const ofTheirs = (db: Db, { accountId, vehicleId: id }: Side, { userId }: Person) =>
  db.savedReport.create({ data: { id, accountId, userId, ...kept } });
const theReport = ({ vehicleId }: Side) => ({ id: vehicleId });

export const SAVED_REPORTS: WriteFixtures = {
  createSavedReport: {
    entity: 'savedReport',
    inSession: true,
    data: () => ({ ...kept, title: 'New report' }),
    tables: ['saved_reports'],
    events: ['savedReport.created'],
    noted: 'privately',
    becomes: { title: 'New report', shared: false, frequency: null, version: 1 },
  },
  updateSavedReport: {
    entity: 'savedReport',
    before: ofTheirs,
    where: theReport,
    data: () => ({ title: 'Renamed' }),
    tables: ['saved_reports'],
    events: ['savedReport.updated'],
    noted: 'privately',
    becomes: { title: 'Renamed', version: 2 },
  },
  eraseSavedReport: {
    entity: 'savedReport',
    before: ofTheirs,
    where: theReport,
    tables: ['saved_reports'],
    events: ['savedReport.erased'],
    noted: 'privately',
    becomes: null,
  },
  sendSavedReport: {
    entity: 'savedReport',
    before: ofTheirs,
    where: theReport,
    unversioned: true,
    tables: ['report_runs'],
    events: ['savedReport.asked'],
    noted: 'privately',
    becomes: { title: 'Report', version: 1 },
  },
};
