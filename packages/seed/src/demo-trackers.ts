/** `typeAllocation` is the part of an IMEI that names the model. */
export type DemoTracker = { brand: string; model: string; typeAllocation: string };

export const DEMO_TRACKERS = {
  fmb920: { brand: 'Teltonika', model: 'FMB920', typeAllocation: '35254410' },
  fmb120: { brand: 'Teltonika', model: 'FMB120', typeAllocation: '35209310' },
  fmc130: { brand: 'Teltonika', model: 'FMC130', typeAllocation: '86636810' },
  fmb140: { brand: 'Teltonika', model: 'FMB140', typeAllocation: '35720710' },
  gt06n: { brand: 'Concox', model: 'GT06N', typeAllocation: '86811010' },
  x3: { brand: 'Concox', model: 'X3', typeAllocation: '86947110' },
  client: { brand: 'Traccar', model: 'Client 9', typeAllocation: '35845410' },
  osmand: { brand: 'OsmAnd', model: 'OsmAnd 5', typeAllocation: '35845510' },
} as const satisfies Record<string, DemoTracker>;

export type TrackerKey = keyof typeof DEMO_TRACKERS;
