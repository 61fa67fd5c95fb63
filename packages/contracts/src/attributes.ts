/**
 * Readings that come with a fix, by the names they are stored under (`attributes jsonb`). Units are in the names:
 * `C` degrees Celsius, `L` litres, `Lh` litres an hour, `M` metres, `V` volts.
 * What a protocol sends beyond these keeps a name of its own there: `io<N>` for a numbered input it does not name.
 * A name with a number has siblings: `temperature1C`, `temperature2C`.
 */
export type Attributes = Record<string, string | number | boolean>;

export const ATTRIBUTES = {
  ignition: 'engine circuit on',
  motion: 'the device itself says that it moves',
  batteryV: 'voltage of the device battery',
  batteryPercent: 'charge of the device battery',
  batteryA: 'current into the device battery',
  charging: 'the device battery is being charged',
  powerV: 'voltage of the vehicle supply',
  networkMobileSignalStrength: 'mobile signal on the scale of the device, mostly 0 to 5',
  networkOperator: 'mobile operator, country and network code in one number',
  networkTechnology: 'mobile network in use, 2G or 4G',
  roaming: 'the device is in a foreign mobile network',
  satellites: 'satellites used in the fix',
  satellitesVisible: 'satellites in view',
  hdop: 'horizontal dilution of precision',
  vdop: 'vertical dilution of precision',
  pdop: 'dilution of precision in space',
  odometerM: 'total distance by the vehicle or the device',
  tripOdometerM: 'distance of the current trip by the device',
  obdOdometerM: 'total distance by the diagnostic interface of the vehicle',
  obdSpeedKmh: 'speed by the diagnostic interface of the vehicle',
  fuelPercent: 'fuel level of the tank',
  fuelL: 'fuel in the tank',
  fuel: 'reading of a fuel sensor without a calibration',
  fuelUsedL: 'fuel used in total',
  fuelRateLh: 'fuel used per hour at this moment',
  fuelL100Km: 'fuel used per hundred kilometres',
  engineSeconds: 'running time of the engine in total',
  drivingSeconds: 'time the current driver has driven',
  rpm: 'engine speed in revolutions a minute',
  engineLoadPercent: 'load of the engine',
  throttlePercent: 'position of the throttle',
  coolantC: 'temperature of the coolant',
  engineC: 'temperature of the engine',
  batteryC: 'temperature of the battery',
  temperature1C: 'temperature of a numbered sensor',
  humidityPercent: 'relative humidity',
  alarm: 'comma-separated alarms of the device',
  driverUniqueId: 'key, card or tag of the driver',
  card: 'content of the card in the reader',
  door: 'a door is open',
  armed: 'the alarm system is set',
  blocked: 'the engine is blocked',
  input1: 'a numbered digital input is on',
  output1: 'a numbered digital output is on',
  inputs: 'digital inputs as a bit mask',
  outputs: 'digital outputs as a bit mask',
  analog1V: 'voltage of a numbered analogue input',
  accelerationX: 'acceleration along an axis on the scale of the device',
  vin: 'vehicle identification number',
  faultCodes: 'diagnostic trouble codes, separated by spaces',
  iccid: 'number of the SIM card',
  steps: 'steps counted',
  event: 'number or name of the event by which the device chose to report',
  geofence: 'number of the geofence inside the device',
  priority: 'priority that the device gave to the record',
  archived: 'the record waited in the memory of the device',
  recordIndex: 'running number of the record',
  messageType: 'number of the message type, where one decoder serves several',
  status: 'status word as sent, for readings without a name',
} as const;

/** Readings that say which device, vehicle or person it is, or let one in: seen by those who keep the device. */
const IDENTIFYING: readonly string[] = [
  'vin',
  'iccid',
  'driverUniqueId',
  'card',
  'networkOperator',
  'status',
  // Of events about who spoke for a device, and no reading of it.
  'remoteAddress',
  'remoteAddressBefore',
] satisfies (keyof typeof ATTRIBUTES | `remoteAddress${string}`)[];

/** A numbered input without a name may be anything, a key of the driver too. */
export function isIdentifyingAttribute(name: string): boolean {
  return IDENTIFYING.includes(name) || /^io\d+$/.test(name);
}

/** Readings as those see them who do not keep the device. */
export function withoutIdentifying<Value>(attributes: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isIdentifyingAttribute(name)));
}
