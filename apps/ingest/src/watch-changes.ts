import { type ChannelHandlers, type Listening, listenToAll } from '@fleet/db/listen';
import type { Audiences } from './assignments/audiences.ts';
import type { Services } from './listeners/services.ts';
import type { Store } from './storage/store.ts';

/** Invalidates caches when devices, rules or accounts change. */
export function watchChanges(databaseUrl: string, services: Services, audiences: Audiences): Listening {
  const ofVehicles = onVehicleRules(services.store);
  return listenToAll(
    databaseUrl,
    {
      device_changed: onDevices(services),
      device_rules_changed: onRules(services),
      motion_rules_changed: ofVehicles,
      detection_rules_changed: ofVehicles,
      audience_changed: onPeople(audiences),
      frame_watched: onFrames(services),
    },
    services.log,
  );
}

function onDevices({ store, identities, connected, unknown }: Services): ChannelHandlers {
  return {
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
  };
}

/** Accounts whose device settings changed: their devices are looked up again before the next record. */
function onRules({ identities, connected }: Services): ChannelHandlers {
  return {
    onNotify: (accountId) => {
      identities.forgetAccount(accountId);
      connected.allChanged();
    },
    onGap: () => {
      identities.forgetAll();
      connected.allChanged();
    },
  };
}

/** Accounts whose vehicle settings changed: they are read again with the next record. */
function onVehicleRules(store: Store): ChannelHandlers {
  return {
    onNotify: (accountId) => store.forgetAccount(accountId),
    onGap: () => store.forgetDevices(),
  };
}

function onPeople(audiences: Audiences): ChannelHandlers {
  return {
    onNotify: (accountId) => audiences.forget(accountId),
    onGap: () => audiences.forgetAll(),
  };
}

/** Devices whose frames are watched. */
function onFrames({ watched }: Services): ChannelHandlers {
  return {
    onNotify: () => void watched.reload(),
    onGap: () => void watched.reload(),
  };
}
