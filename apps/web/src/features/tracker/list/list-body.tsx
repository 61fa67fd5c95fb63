import { Button, Skeleton } from '@mantine/core';
import { IconCarOff, IconCloudOff, IconCreditCardOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FleetStatus } from '../../../fleet/use-fleet.ts';
import { useMay } from '../../../session/use-may.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Filter } from '../visible-vehicles.ts';
import classes from './list-body.module.css';
import { NothingMatches } from './nothing-matches.tsx';
import type { FilterPart } from './ways-out.ts';

const SKELETON_ROWS = 9;
const ICON = { size: 26, stroke: 1.6 };

/** States of the list: failed, loading, empty, no match, rows. */
export function ListBody(props: {
  status: FleetStatus;
  total: number;
  /** Number of matching vehicles. */
  count: number;
  onRetry: () => void;
  filter: Filter;
  onLetGo: (part: FilterPart) => void;
  onShowAll: () => void;
  /** Their rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation(['tracker', 'common']);
  const { status, total, count } = props;
  if (total > 0 && count > 0) return props.children;
  if (total > 0) {
    return <NothingMatches filter={props.filter} onLetGo={props.onLetGo} onShowAll={props.onShowAll} />;
  }
  switch (status) {
    case 'loading':
      return <ListSkeleton label={t('common:loading')} />;
    case 'failed':
      return (
        <StateMessage
          role="alert"
          icon={<IconCloudOff {...ICON} />}
          title={t('list.failed')}
          message={t('list.failedHint')}
          action={
            <Button size="xs" onClick={props.onRetry}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      );
    case 'noBilling':
      return (
        <StateMessage
          icon={<IconCreditCardOff {...ICON} />}
          title={t('list.noBilling')}
          message={t('list.noBillingHint')}
        />
      );
    case 'ready':
      return <NoVehicles />;
  }
}

/** Without vehicles: link to connect a tracker, for people who may. */
function NoVehicles() {
  const { t } = useTranslation('tracker');
  const may = useMay();
  return (
    <StateMessage
      icon={<IconCarOff {...ICON} />}
      title={t('list.empty')}
      message={t(may('create', 'Vehicle') ? 'list.emptyHint' : 'list.noneGivenHint')}
      action={
        may('create', 'Device') && (
          <Button component={Link} to="/devices/onboard" size="xs">
            {t('list.connect')}
          </Button>
        )
      }
    />
  );
}

/** Placeholder rows of the final size. */
function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.skeletons}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={classes.skeleton}>
          <Skeleton width={38} height={38} radius="lg" />
          <div>
            <Skeleton width="55%" height={12} />
            <Skeleton width="75%" height={10} mt="xs" />
          </div>
          <Skeleton width={44} height={12} />
        </div>
      ))}
    </div>
  );
}
