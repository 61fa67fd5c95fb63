import { parseArgs } from 'node:util';
import { LaunchError } from './launch-error.ts';

const DAYS_MAX = 30;

export type Options = {
  /** Undefined where nothing was said: then the embedded database has the demo, and one of the operator's own has not. */
  demo: boolean | undefined;
  fleet: boolean;
  port?: string;
  /** Days of history that the simulated fleet brings. */
  days: number;
  help: boolean;
};

export const HELP = `Starts Meridian on this machine.

  npm start                     everything, with demo data and a simulated fleet
  npm start -- --port 3100      the web address on another port (or API_PORT=3100)
  npm start -- --days 7         a simulated fleet with so many days of history, up to 30 (default: 1)
  npm start -- --no-fleet       demo data, but no simulated vehicles
  npm start -- --no-demo        an empty installation: its first owner comes by a link that is printed once
  npm start -- --demo           the demo in a database of DATABASE_URL too, if nobody has an account there; its
                                passwords are made, and printed once

DATABASE_URL and REDIS_URL are used when set, here or in .env; .env.example explains every variable. Without them an
embedded PostgreSQL keeps its data in .data (or DATA_DIR), and a Redis server of this machine is started if there is one.
A process that crashes is started again up to five times in a row; what they log is in .data/logs.
`;

/** @throws LaunchError for an argument that does not exist. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      allowNegative: true,
      options: {
        demo: { type: 'boolean' },
        fleet: { type: 'boolean', default: true },
        port: { type: 'string' },
        days: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { demo, fleet, port, help } = values;
    const days = daysOf(values.days);
    return { demo, fleet: demo !== false && fleet, days, help, ...(port === undefined ? {} : { port }) };
  } catch (error) {
    throw new LaunchError(`${(error as Error).message.split('.')[0]}. See npm start -- --help.`);
  }
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new Error(`--days takes a number from 1 to ${DAYS_MAX}`);
}
