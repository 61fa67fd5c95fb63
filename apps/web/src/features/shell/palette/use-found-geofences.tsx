import { GeofenceArea } from '@fleet/contracts/geofence';
import { IconPolygon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useSettled } from '../../../fleet/use-found-on-server.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useMay } from '../../../session/use-may.ts';
import type { PaletteLine } from './use-found-beside.tsx';

const FindGeofences = graphql(`
  query FindGeofencesInPalette($where: GeofencesWhere!, $options: PageOptions!) {
    geofences(where: $where, options: $options) {
      content {
        id
        title
        shown
        area
      }
    }
  }
`);

const GEOFENCES_MAX = 3;

/** Geofences by name. A geofence shown on the map opens there, others in the list. */
export function useFoundGeofences(query: string): { label: string; lines: PaletteLine[] } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const search = useSettled(query.trim());
  const [{ data }] = useQuery({
    query: FindGeofences,
    variables: { where: { search }, options: { size: GEOFENCES_MAX } },
    pause: search === '' || !may('read', 'Geofence'),
  });
  const found = data && search !== '' && search === query.trim() ? data.geofences.content : [];
  const open = (title: string, lookAt: ReturnType<typeof middleOf>) =>
    lookAt
      ? navigate('/tracker', { state: { lookAt } })
      : navigate(`/geofences?${new URLSearchParams({ search: title })}`);
  return {
    label: t('palette.geofences'),
    lines: found.map(({ id, title, shown, area }) => ({
      key: id,
      name: title,
      icon: <IconPolygon size={18} stroke={1.6} aria-hidden />,
      run: () => void open(title, shown ? middleOf(area) : null),
    })),
  };
}

/** Centre of an area's bounding box. */
function middleOf(area: unknown): { latitude: number; longitude: number } | null {
  const parsed = GeofenceArea.safeParse(area);
  if (!parsed.success) return null;
  const { type, coordinates } = parsed.data;
  const points = type === 'Point' ? [coordinates] : type === 'Polygon' ? coordinates.flat() : coordinates;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    longitude: middle(points.map(([longitude]) => longitude)),
    latitude: middle(points.map(([, latitude]) => latitude)),
  };
}
