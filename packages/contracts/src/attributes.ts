/**
 * Readings that come with a fix, by the names they are stored under (`attributes jsonb`). Units are in the names.
 * What a protocol sends beyond these keeps a name of its own there: `io<N>` for a numbered input it does not name.
 */
export type Attributes = Record<string, string | number | boolean>;

export const ATTRIBUTES = {
  ignition: 'engine circuit on',
  motion: 'the device itself says that it moves',
  batteryV: 'voltage of the device battery',
  batteryPercent: 'charge of the device battery',
  charging: 'the device battery is being charged',
  powerV: 'voltage of the vehicle supply',
  networkMobileSignalStrength: 'GSM level 0 to 5',
  satellites: 'satellites used in the fix',
  hdop: 'horizontal dilution of precision',
  pdop: 'dilution of precision in space',
  odometerM: 'total distance by the vehicle or the device',
  tripOdometerM: 'distance of the current trip by the device',
  fuelPercent: 'fuel level of the tank',
  fuelL: 'fuel in the tank',
  fuelUsedL: 'fuel used in total',
  fuelRateLh: 'fuel used per hour at this moment',
  engineSeconds: 'running time of the engine in total',
  rpm: 'engine speed in revolutions a minute',
  alarm: 'comma-separated alarms of the device',
  driverUniqueId: 'key, card or tag of the driver',
  door: 'a door is open',
  armed: 'the alarm system is set',
  blocked: 'the engine is blocked',
  event: 'number of the event by which the device chose to report',
  priority: 'priority that the device gave to the record',
} as const;
