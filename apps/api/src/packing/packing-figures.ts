import type { Figure } from '../watch-figures.ts';

/** What is packed PostgreSQL tells of its tables: nobody counts a year of days for a figure. */
export const PACKING_FIGURES: readonly Figure[] = [
  {
    name: 'packing_days_waiting',
    help: 'Closed days of devices that wait to be packed',
    query: 'SELECT count(*) FROM days_to_pack WHERE failed_at IS NULL',
  },
  {
    name: 'packing_days_waiting_seconds',
    help: 'For how long the first of them waits',
    query: `SELECT COALESCE(extract(epoch FROM now() - min(found_at)), 0) AS count FROM days_to_pack
            WHERE failed_at IS NULL`,
  },
  {
    name: 'packing_days_failed',
    help: 'Days that cannot be packed and stay rows',
    query: 'SELECT count(*) FROM days_to_pack WHERE failed_at IS NOT NULL',
  },
  {
    name: 'packed_parts',
    help: 'Packed days of devices, and parts of them, as PostgreSQL estimates them',
    query: `SELECT COALESCE(sum(GREATEST(c.reltuples, 0)), 0)::float8 AS count FROM pg_inherits i
            JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'packed_days'::regclass`,
  },
  {
    name: 'packed_bytes',
    help: 'What packed days take, with their index',
    query: `SELECT COALESCE(sum(pg_total_relation_size(inhrelid)), 0)::float8 AS count FROM pg_inherits
            WHERE inhparent = 'packed_days'::regclass`,
  },
  {
    name: 'positions_bytes',
    help: 'What positions take on the disk that are rows, with their index and the room of those that were packed and not given back yet',
    query: `SELECT COALESCE(sum(pg_total_relation_size(inhrelid)), 0)::float8 AS count FROM pg_inherits
            WHERE inhparent = 'positions'::regclass`,
  },
  {
    name: 'positions_late_bytes',
    help: 'What of it takes what came late, or is left of days that were given back',
    query: "SELECT pg_total_relation_size('positions_late')::float8 AS count",
  },
  {
    name: 'positions_partitions',
    help: 'Days and months that positions are kept in as rows',
    query: "SELECT count(*) FROM history_partitions() WHERE name LIKE 'positions%'",
  },
];
