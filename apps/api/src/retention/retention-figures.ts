import type { Figure } from '../watch-figures.ts';

export const RETENTION_FIGURES: readonly Figure[] = [
  {
    name: 'retention_devices_waiting',
    help: 'Devices of which history beyond what is kept waits to be deleted',
    query: 'SELECT count(*) FROM devices_to_cut WHERE failed_at IS NULL',
  },
  {
    name: 'retention_devices_waiting_seconds',
    help: 'For how long the first of them waits',
    query: `SELECT COALESCE(extract(epoch FROM now() - min(found_at)), 0) AS count FROM devices_to_cut
            WHERE failed_at IS NULL`,
  },
  {
    name: 'retention_devices_failed',
    help: 'Devices whose history cannot be deleted and stays',
    query: 'SELECT count(*) FROM devices_to_cut WHERE failed_at IS NOT NULL',
  },
];
