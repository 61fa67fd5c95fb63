import { z } from 'zod';
import { Id } from './id.ts';

export const TrackFormat = z.enum(['GPX', 'KML', 'KMZ', 'FIT', 'TCX', 'NMEA', 'CSV', 'GEOJSON', 'TIMELINE']);

/** How far an import is: read, looked at by a person, stored, taken away. */
export const TrackImportState = z.enum(['READING', 'READY', 'REFUSED', 'STORING', 'STORED', 'REMOVING']);
export type TrackImportState = z.output<typeof TrackImportState>;

/** Why a file cannot become history of a vehicle. */
export const TrackTrouble = z.enum([
  'NOT_A_TRACK',
  'NO_POINTS',
  'NO_TIMES',
  'TOO_MANY_POINTS',
  'NOTHING_LEFT',
  'TOO_SCATTERED',
  'FILE_GONE',
  'FAILED',
]);
export type TrackTrouble = z.output<typeof TrackTrouble>;

/**
 * Why points of a file are left out: without a time or place, before 2000, still to come, twice; of a time that another
 * device in the vehicle reported, or counted as a straight line.
 */
export const LeftOutReason = z.enum([
  'UNTIMED',
  'MISPLACED',
  'TOO_OLD',
  'IN_FUTURE',
  'DUPLICATE',
  'COVERED',
  'BRIDGED',
]);
export type LeftOutReason = z.output<typeof LeftOutReason>;

export const TrackImportOfVehicle = z.object({ vehicleId: Id }).meta({ id: 'TrackImportOfVehicle' });
export type TrackImportOfVehicle = z.output<typeof TrackImportOfVehicle>;

export const CreateTrackImport = z.object({
  fileId: Id.describe('Of a TRACK that one has announced for the vehicle, and put; it is not confirmed.'),
});
export type CreateTrackImport = z.output<typeof CreateTrackImport>;

export const TrackImportsWhere = z.object({
  accountId: Id.nullish(),
  vehicleId: Id.nullish(),
  states: z.array(TrackImportState).max(TrackImportState.options.length).nullish(),
});
export type TrackImportsWhere = z.output<typeof TrackImportsWhere>;
