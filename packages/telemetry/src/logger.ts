import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * The logger of one subsystem: a fixed message and fields, never tokens, never full positions of people at `info`.
 * Level from `LOG_LEVEL` (default info). Lines are JSON on standard output.
 */
export function createLogger(subsystem: string, level = process.env.LOG_LEVEL ?? 'info'): Logger {
  return pino({
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
  });
}
