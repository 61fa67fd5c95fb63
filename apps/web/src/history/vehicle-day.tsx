import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const DaySoFar = lazy(async () => ({ default: (await import('./day-so-far.tsx')).DaySoFar }));
/** Strip, its line of text and the button: nothing jumps when they come. */
const HEIGHT_PX = 73;

/** The day of a vehicle so far, and the way to its history; in a chunk of its own, with its texts. */
export function VehicleDay(props: { vehicleId: string; title: string }) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT_PX} mt={14} />}>
      <DaySoFar {...props} />
    </Suspense>
  );
}
