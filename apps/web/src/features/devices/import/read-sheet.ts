import type { DeviceSheetRow } from '@fleet/contracts/device-sheet';

/** A sheet of a file, as the server has read it. */
export type ReadSheet = {
  fileId: string;
  name: string;
  sizeBytes: number;
  /** Names of all sheets of the file, and the place of this one. */
  sheets: readonly string[];
  sheet: number;
  headers: readonly string[];
  rows: readonly DeviceSheetRow[];
};
