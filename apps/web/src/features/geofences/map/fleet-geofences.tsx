import { GeofenceArea } from '@fleet/contracts/geofence';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { COLORS } from '../../../forms/fields/color-field.tsx';
import { graphql } from '../../../generated/graphql/gql.ts';
import { type GeofenceOnMap, GeofencesLayer } from '../../../map/geofences-layer.tsx';
import { useMay } from '../../../session/use-may.ts';
import { shapeGeometry } from '../draw/shape-data.ts';

const ShownGeofences = graphql(`
  query ShownGeofences {
    geofences(where: { shown: true }, options: { size: 2000 }) {
      content {
        id
        title
        color
        area
        radiusM
      }
    }
  }
`);

const CONTEXT = { additionalTypenames: ['Geofence'] };

/** Geofences shown on the fleet map. */
export function FleetGeofences() {
  return useMay()('read', 'Geofence') ? <Shown /> : null;
}

function Shown() {
  const [{ data }] = useQuery({ query: ShownGeofences, context: CONTEXT });
  const content = data?.geofences.content;
  const geofences = useMemo(
    () =>
      (content ?? []).flatMap(({ id, title, color, area, radiusM }): GeofenceOnMap[] => {
        const parsed = GeofenceArea.safeParse(area);
        if (!parsed.success) return [];
        const geometry = shapeGeometry(parsed.data, radiusM ?? null);
        const widthM = geometry.type === 'LineString' ? 2 * (radiusM ?? 0) : 0;
        return [{ id, title, color: color ?? COLORS.teal, geometry, widthM }];
      }),
    [content],
  );
  return geofences.length > 0 ? <GeofencesLayer geofences={geofences} /> : null;
}
