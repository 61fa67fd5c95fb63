import {
  type Icon,
  IconAlertTriangle,
  IconArrowNarrowDown,
  IconBell,
  IconCamera,
  IconGasStation,
  IconGauge,
  IconKey,
  IconKeyOff,
  IconMapPin,
  IconMapPinOff,
  IconMessage,
  IconPlayerPlay,
  IconPlayerStop,
  IconSteeringWheel,
  IconTerminal2,
  IconTool,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import type { HistoryEvent } from '../../../tracks/load-events.ts';

/**
 * Urgency of an event: `danger` needs action now, `warn` needs a look, `good` and `plain` are information.
 */
type EventTone = 'danger' | 'warn' | 'good' | 'plain';
type EventKind = { Icon: Icon; tone: EventTone };

const KINDS: Partial<Record<HistoryEvent['type'], EventKind>> = {
  alarm: { Icon: IconAlertTriangle, tone: 'danger' },
  deviceOverspeed: { Icon: IconGauge, tone: 'danger' },
  deviceFuelDrop: { Icon: IconArrowNarrowDown, tone: 'warn' },
  deviceFuelIncrease: { Icon: IconGasStation, tone: 'good' },
  deviceOffline: { Icon: IconWifiOff, tone: 'warn' },
  deviceInactive: { Icon: IconWifiOff, tone: 'warn' },
  deviceUnknown: { Icon: IconWifiOff, tone: 'warn' },
  deviceOnline: { Icon: IconWifi, tone: 'good' },
  deviceMoving: { Icon: IconPlayerPlay, tone: 'good' },
  deviceStopped: { Icon: IconPlayerStop, tone: 'plain' },
  ignitionOn: { Icon: IconKey, tone: 'good' },
  ignitionOff: { Icon: IconKeyOff, tone: 'plain' },
  geofenceEnter: { Icon: IconMapPin, tone: 'plain' },
  geofenceExit: { Icon: IconMapPinOff, tone: 'plain' },
  driverChanged: { Icon: IconSteeringWheel, tone: 'plain' },
  maintenance: { Icon: IconTool, tone: 'warn' },
  media: { Icon: IconCamera, tone: 'plain' },
  commandResult: { Icon: IconTerminal2, tone: 'plain' },
  queuedCommandSent: { Icon: IconTerminal2, tone: 'plain' },
  textMessage: { Icon: IconMessage, tone: 'plain' },
};
const OTHER: EventKind = { Icon: IconBell, tone: 'plain' };

export function kindOf(type: HistoryEvent['type']): EventKind {
  return KINDS[type] ?? OTHER;
}
