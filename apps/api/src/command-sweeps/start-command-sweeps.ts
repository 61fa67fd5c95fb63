import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { DueWork } from '../jobs/due-work.ts';
import { runWhenDue } from '../jobs/run-when-due.ts';
import { endOverdueCommands } from './end-overdue-commands.ts';

/** Ends overdue commands while the process runs. Several workers share the work. */
export function startCommandSweeps(
  { pool, log }: { pool: Pool; log: Logger },
  due: DueWork,
): { close: () => Promise<void> } {
  return runWhenDue({
    ...{ due, name: 'commandSweeps', title: 'command sweeps', log },
    turn: () => endOverdueCommands(pool),
  });
}
