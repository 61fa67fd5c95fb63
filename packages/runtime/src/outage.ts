/** The part of a logger that this package needs. */
export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

export type Outage = { failed: (error: unknown) => void; recovered: () => void };

/** Logs the first failure and the recovery of `part`, and nothing in between: a reconnecting client fails a lot. */
export function createOutage(part: string, log: Log): Outage {
  let away = false;
  return {
    failed: (error) => {
      if (!away) log.warn({ err: error, part }, 'broker away');
      away = true;
    },
    recovered: () => {
      if (away) log.info({ part }, 'broker back');
      away = false;
    },
  };
}
