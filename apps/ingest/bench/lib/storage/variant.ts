import type { PoolClient } from 'pg';
import type { PlannedPosition } from '../../../src/storage/batch-plan.ts';
import type { CopyWriter } from '../../../src/storage/copy-writer.ts';

/** Devices have a number too, for the ways that keep it instead of the identifier. */
export type BenchPosition = PlannedPosition & { number: number };

/** A way to keep positions as rows, in a table of its own name. */
export type Variant = {
  name: string;
  table: string;
  /** The table and its indexes. */
  create: string;
  columns: number;
  copy: string;
  /** What a writer comes to know before it writes such rows, once in a while. */
  learn?: (client: PoolClient, rows: readonly BenchPosition[]) => Promise<void>;
  write: (writer: CopyWriter, row: BenchPosition) => void;
  /** The column that says whose it is. */
  device: { column: string; type: 'uuid' | 'int4' };
  /** False where only a BRIN index on the time is there. */
  isKeyed: boolean;
  /** What a reader does with each row beyond what the driver does. */
  read?: (row: Record<string, unknown>) => void;
};
