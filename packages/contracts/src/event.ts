import { z } from 'zod';

export const EventType = z.enum([
  'alarm',
  'commandResult',
  'deviceFuelDrop',
  'deviceFuelIncrease',
  'deviceInactive',
  'deviceMoving',
  'deviceOffline',
  'deviceOnline',
  'deviceOverspeed',
  'deviceStopped',
  'deviceUnknown',
  'driverChanged',
  'geofenceEnter',
  'geofenceExit',
  'ignitionOff',
  'ignitionOn',
  'maintenance',
  'media',
  'queuedCommandSent',
  'textMessage',
]);
export type EventType = z.output<typeof EventType>;
