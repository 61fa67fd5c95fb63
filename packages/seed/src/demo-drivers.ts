import type { DemoVehicle } from './demo-fleet.ts';
import { seedNumber } from './seed-id.ts';

/** `email` is that of a demo user; a driver without one cannot sign in. */
export type DemoDriver = { name: string; phone: string; email?: string };

export const DEMO_DRIVERS: DemoDriver[] = [
  { name: 'Thomas Hughes', phone: '+32 470 55 01 01', email: 'driver@northbridge.example' },
  { name: 'Наталья Орлова', phone: '+32 470 55 01 02', email: 'natalia@northbridge.example' },
  { name: 'Jacob Miller', phone: '+27 82 555 0103', email: 'jacob@northbridge.example' },
  { name: 'Игорь Лебедев', phone: '+32 470 55 01 04', email: 'igor@northbridge.example' },
  { name: 'Sofie Peeters', phone: '+32 470 55 01 05' },
  { name: 'Pieter Claes', phone: '+32 470 55 01 06' },
  { name: 'Sipho Dlamini', phone: '+27 82 555 0107' },
  { name: 'Lerato Mokoena', phone: '+27 82 555 0108' },
  { name: 'Марина Котова', phone: '+32 470 55 01 09' },
];

/** Its key belongs to no driver yet. */
const STRANGERS_VEHICLE = 'Van 12 City';
/** These trackers have a key reader. */
const WITH_READER = /^FM/;

/** Hexadecimal, as printed on the key. */
export function driverKeyOf(name: string): string {
  return (0x1000_0000 + seedNumber(`driver key ${name}`, 0xe000_0000)).toString(16).toUpperCase();
}

/** The key of the vehicle's driver; null without a reader. */
export function driverKeyIn({ account, title, region, vehicleId, tracker }: DemoVehicle): string | null {
  if (account !== 'organization' || !WITH_READER.test(tracker.model)) return null;
  if (title === STRANGERS_VEHICLE) return driverKeyOf('nobody');
  const local = DEMO_DRIVERS.filter(({ phone }) => phone.startsWith(region === 'antwerp' ? '+32' : '+27'));
  const driver = local[seedNumber(`driver of ${vehicleId}`, local.length)];
  return driver ? driverKeyOf(driver.name) : null;
}
