import { listen } from '@fleet/db/listen';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { ConnectedDevices } from '../sessions/connected-devices.ts';
import { CommandDispatcher } from './command-dispatcher.ts';
import { PendingDevices } from './pending-devices.ts';

type Options = { pool: Pool; databaseUrl: string; log: Logger };

/** The dispatcher of a process, which hears of every command that moves. */
export function startCommands({ pool, databaseUrl, log }: Options) {
  const connected = new ConnectedDevices();
  const pending = new PendingDevices();
  const dispatcher = new CommandDispatcher({ pool, connected, pending, log });
  const listening = listen(databaseUrl, 'command_moved', log, {
    onNotify: (deviceId) => dispatcher.moved(deviceId),
    onGap: () => void dispatcher.missed(),
  });
  const close = async () => {
    await listening.close();
    await dispatcher.close();
  };
  return { connected, pending, dispatcher, close };
}
