import { describe, expect, test } from 'vitest';
import { serviceDue } from './service-due.ts';

describe('serviceDue', () => {
  test.each([
    { name: 'nothing is planned', vehicle: { odometer: 5 }, due: null },
    {
      name: 'it is far',
      vehicle: { odometer: 5_000_000, serviceOdometer: 15_000_000, serviceInterval: 20_000_000 },
      due: { urgency: 'far', leftM: 10_000_000, share: 0.5 },
    },
    {
      name: 'it is within a tenth of the interval',
      vehicle: { odometer: 14_000_000, serviceOdometer: 15_000_000, serviceInterval: 15_000_000 },
      due: { urgency: 'soon', leftM: 1_000_000, share: 1 - 1 / 15 },
    },
    {
      name: 'it is over, and no interval is known',
      vehicle: { odometer: 16_000_000, serviceOdometer: 15_000_000 },
      due: { urgency: 'over', leftM: -1_000_000, share: null },
    },
  ])('$name', ({ vehicle, due }) => {
    expect(serviceDue(vehicle)).toEqual(due);
  });
});
