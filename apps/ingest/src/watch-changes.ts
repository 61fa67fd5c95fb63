import { type Listening, listen } from '@fleet/db/listen';
import type { Logger } from '@fleet/telemetry/logger';
import type { Audiences } from './assignments/audiences.ts';
import type { Services } from './listeners/services.ts';
import type { Store } from './storage/store.ts';

/** Invalidates caches when devices, rules or accounts change. */
export function watchChanges(databaseUrl: string, services: Services, audiences: Audiences): Listening {
  const { store, log } = services;
  const watches = [
    watchDevices(databaseUrl, services),
    watchRules(databaseUrl, services),
    watchRulesOf('motion_rules_changed', databaseUrl, store, log),
    watchRulesOf('detection_rules_changed', databaseUrl, store, log),
    watchPeople(databaseUrl, audiences, log),
    watchFrames(databaseUrl, services),
  ];
  return {
    close: async () => {
      await Promise.all(watches.map((watch) => watch.close()));
    },
  };
}

function watchDevices(databaseUrl: string, { store, identities, connected, unknown, log }: Services) {
  return listen(databaseUrl, 'device_changed', log, {
    onNotify: (deviceId) => {
      store.forgetDevice(deviceId);
      identities.forget(deviceId);
      connected.changed(deviceId);
      unknown.devicesChanged();
    },
    onGap: () => {
      store.forgetDevices();
      identities.forgetAll();
      connected.allChanged();
      unknown.devicesChanged();
    },
  });
}

/** Accounts whose device settings changed: their devices are looked up again before the next record. */
function watchRules(databaseUrl: string, { identities, connected, log }: Services) {
  return listen(databaseUrl, 'device_rules_changed', log, {
    onNotify: (accountId) => {
      identities.forgetAccount(accountId);
      connected.allChanged();
    },
    onGap: () => {
      identities.forgetAll();
      connected.allChanged();
    },
  });
}

/** Accounts whose vehicle settings changed: they are read again with the next record. */
function watchRulesOf(
  channel: 'motion_rules_changed' | 'detection_rules_changed',
  databaseUrl: string,
  store: Store,
  log: Logger,
) {
  return listen(databaseUrl, channel, log, {
    onNotify: (accountId) => store.forgetAccount(accountId),
    onGap: () => store.forgetDevices(),
  });
}

function watchPeople(databaseUrl: string, audiences: Audiences, log: Logger) {
  return listen(databaseUrl, 'audience_changed', log, {
    onNotify: (accountId) => audiences.forget(accountId),
    onGap: () => audiences.forgetAll(),
  });
}

/** Devices whose frames are watched. */
function watchFrames(databaseUrl: string, { watched, log }: Services) {
  return listen(databaseUrl, 'frame_watched', log, {
    onNotify: () => void watched.reload(),
    onGap: () => void watched.reload(),
  });
}
