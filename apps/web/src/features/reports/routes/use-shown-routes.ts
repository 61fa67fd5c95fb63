import type { Box } from '@fleet/tracks/box';
import { useCallback, useState } from 'react';
import type { Report } from '../frame/use-report.ts';
import { boxOf, nextBox } from './next-box.ts';
import { isWhole, ofVehicle, type Routes } from './route.ts';
import { useCloserRoutes } from './use-routes.ts';

/** Routes on the map: all or one, finer at the focus. No request if every point is drawn already. */
export function useShownRoutes(report: Report, all: Routes, chosenId: string | null) {
  const [seen, setSeen] = useState<{ of: string | null; box: Box | null }>({ of: chosenId, box: null });
  const box = seen.of === chosenId ? seen.box : null;
  const known = ofVehicle(all, chosenId);
  const wantsMore = box !== null || (chosenId !== null && !isWhole(known));
  const { routes, ...closer } = useCloserRoutes(report, { vehicleId: wantsMore ? chosenId : null, box });
  const shown = routes ?? known;
  const isAllThere = box === null && isWhole(shown);
  const look = useCallback(
    (view: Box) => {
      if (isAllThere) return;
      const bounds = boxOf(shown.routes.flatMap(({ points }) => points));
      setSeen(({ of, box: before }) => ({
        of: chosenId,
        box: nextBox(view, bounds, of === chosenId ? before : null),
      }));
    },
    [chosenId, shown, isAllThere],
  );
  return { shown, look, ...closer };
}
