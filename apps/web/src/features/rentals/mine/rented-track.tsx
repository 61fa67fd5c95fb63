import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { readFixes, readSegments, readSpeeds } from '@fleet/tracks/track-text';
import { IconRouteOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { MyRentalTrackQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import type { Period } from '../../../lib/period.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { createDetail } from '../../../tracks/detail.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import {
  createHistoryPlayer,
  createPlayback,
  createVehicleTracks,
  type HistoryView,
} from '../../history/history-view.ts';
import { HistoryMap } from '../../history/map/history-map.tsx';
import { PlayerPanel } from '../../history/player/player-panel.tsx';
import classes from './my-rental-track.module.css';
import type { MyRental } from './my-rentals-query.ts';

const MyRentalTrack = graphql(`
  query MyRentalTrack($where: MyRentalTrackWhere!) {
    myRentalTrack(where: $where) {
      isTooMuch
      tolerance
      content {
        fixes
        distance
        points
        segments
        speeds
      }
    }
  }
`);

type Props = { rental: MyRental; title: string; period: Period };

/** Player limited to what the renter may see. */
export function RentedTrack({ rental, title, period }: Props) {
  const { t } = useTranslation('rentals');
  const { id } = rental;
  const { fromMs, toMs } = period;
  const variables = useMemo(() => {
    const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
    return { where: { id, from, to } };
  }, [id, fromMs, toMs]);
  const { data, failed, again } = useAsked(MyRentalTrack, variables, [], 'network-only');
  const view = useTrackView(data, { rental, title, period });
  return (
    <div className={classes.screen}>
      <div className={classes.stage}>
        <HistoryMap view={view} highlight={NO_HIGHLIGHT} following={false} onMovedByHand={nothing} />
        {failed && (
          <div className={classes.cover}>
            <FailedMessage title={t('mine.failed')} message={t('mine.failedHint')} onRetry={again} />
          </div>
        )}
        {view?.points === 0 && (
          <div className={classes.cover}>
            <StateMessage
              icon={<IconRouteOff size={26} stroke={1.6} />}
              title={t(data?.myRentalTrack?.isTooMuch ? 'mine.tooMuch' : 'mine.nothingDriven')}
              message={t('mine.chooseTrip')}
            />
          </div>
        )}
      </div>
      {view && view.points > 0 && (
        <PlayerPanel
          view={view}
          isWaiting={false}
          isReported={false}
          highlight={NO_HIGHLIGHT}
          following={false}
          onFollow={nothing}
        />
      )}
    </div>
  );
}

const NO_HIGHLIGHT = { id: null, chosenId: null, toggle: nothing, point: nothing };
function nothing(): void {}

function useTrackView(data: MyRentalTrackQuery | null, { rental, title, period }: Props): HistoryView | null {
  const client = useUncachedClient();
  const { id, category } = rental;
  return useMemo(
    () => (data?.myRentalTrack ? viewOf(client, data.myRentalTrack, { id, title, category, period }) : null),
    [client, data, id, title, category, period],
  );
}

type Of = { id: string; title: string; category: string; period: Period };

function viewOf(
  client: Client,
  { content, tolerance }: NonNullable<MyRentalTrackQuery['myRentalTrack']>,
  { id, title, category, period }: Of,
): HistoryView {
  const tracks = content.map(({ fixes, distance, points, segments, speeds }) => ({
    ...{ vehicleId: id, fixes, distanceM: distance },
    points: readFixes(points),
    segments: readSegments(segments),
    speedsKmh: readSpeeds(speeds),
  }));
  const loaded = new Map(tracks.map((track) => [id, track]));
  const vehicle = { id, title, category: iconCategory(category), rule: DEFAULT_RULE };
  const player = createHistoryPlayer(loaded, period, null);
  const drawn = createVehicleTracks(loaded, [vehicle], period);
  return {
    ...{ period, player, tracks: drawn, playback: createPlayback(drawn, player), events: null },
    // Details are queried by vehicle, which a renter may not do.
    detail: createDetail(client, new Map()),
    points: tracks.reduce((sum, { fixes }) => sum + fixes, 0),
    toleranceM: tolerance,
  };
}
