import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const DaySoFar = lazy(async () => ({ default: (await import('./day-so-far.tsx')).DaySoFar }));
/** Reserved height, so that nothing moves while loading. */
const HEIGHT_PX = 106;

/** Recent speed and today's activity of a vehicle; loaded as a separate chunk. */
export function VehicleDay(props: { vehicleId: string; title: string }) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT_PX} mt="sm" />}>
      <DaySoFar {...props} />
    </Suspense>
  );
}
