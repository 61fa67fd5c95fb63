import type { DeviceSheetRow } from '@fleet/contracts/device-sheet';

/** A sheet as read by the server. */
export type ReadSheet = {
  fileId: string;
  name: string;
  sizeBytes: number;
  /** Names of all sheets and the index of this one. */
  sheets: readonly string[];
  sheet: number;
  headers: readonly string[];
  rows: readonly DeviceSheetRow[];
};
