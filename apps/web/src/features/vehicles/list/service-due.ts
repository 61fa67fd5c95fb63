/** From here on a service is near. */
const SOON_M = 1_500_000;

export type ServiceDue = { urgency: 'far' | 'soon' | 'over'; leftM: number; share: number | null };

/** How far it is to the next service by the odometer; null where none is planned. */
export function serviceDue(vehicle: {
  odometer: number;
  serviceOdometer?: number | null;
  serviceInterval?: number | null;
}): ServiceDue | null {
  const { odometer, serviceOdometer, serviceInterval } = vehicle;
  if (serviceOdometer === null || serviceOdometer === undefined) return null;
  const leftM = serviceOdometer - odometer;
  const share = serviceInterval ? Math.min(1, Math.max(0, 1 - leftM / serviceInterval)) : null;
  const near = Math.min(SOON_M, (serviceInterval ?? SOON_M * 10) / 10);
  return { urgency: leftM < 0 ? 'over' : leftM < near ? 'soon' : 'far', leftM, share };
}
