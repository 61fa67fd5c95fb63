import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const DaySoFar = lazy(async () => ({ default: (await import('./day-so-far.tsx')).DaySoFar }));
/** Graph, strip and their lines of text: nothing jumps when they come. */
const HEIGHT_PX = 106;

/** The last hours of a vehicle and its day so far; in a chunk of its own, with its texts. */
export function VehicleDay(props: { vehicleId: string; title: string }) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT_PX} mt="sm" />}>
      <DaySoFar {...props} />
    </Suspense>
  );
}
