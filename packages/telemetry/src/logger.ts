import { type Logger, pino } from 'pino';
import { openLogDestination } from './log-destination.ts';

export type { Logger } from 'pino';

/**
 * The logger of one subsystem: a fixed message and fields, never tokens, never full positions of people at `info`.
 * Level from `LOG_LEVEL` (default info). Lines are JSON on standard output, and
 * wait for no reader.
 */
export function createLogger(subsystem: string, level = process.env.LOG_LEVEL ?? 'info'): Logger {
  const destination = openLogDestination((lines) =>
    log.warn({ lines }, 'log lines dropped: nobody read them'),
  );
  const log = pino(
    {
      name: subsystem,
      level,
      base: { pid: process.pid },
      redact: [
        'password',
        'token',
        'accessToken',
        'refreshToken',
        'authorization',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
      ],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
  return log;
}
