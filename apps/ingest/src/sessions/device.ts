/** What ingest knows of a registered device. */
export type Device = {
  id: string;
  accountId: string;
  vehicleId: string | null;
  model: string | null;
  timeZone: string | null;
};
