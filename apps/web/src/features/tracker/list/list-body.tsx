import { Button, Skeleton } from '@mantine/core';
import { IconCarOff, IconCloudOff, IconCreditCardOff, IconSearchOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FleetStatus } from '../../../fleet/use-fleet.ts';
import { useMay } from '../../../session/use-may.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './list-body.module.css';
import { VehicleList } from './vehicle-list.tsx';

const SKELETON_ROWS = 9;
const ICON = { size: 26, stroke: 1.6 };

/** The list in each of its states: failed, loading, empty, nothing found, content. */
export function ListBody(props: {
  status: FleetStatus;
  total: number;
  ids: readonly string[];
  selectedId: string | null;
  picked: ReadonlySet<string>;
  onSelect: (vehicleId: string) => void;
  onPick: (vehicleId: string) => void;
  onRetry: () => void;
  onShowAll: () => void;
  listRef: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation(['tracker', 'common']);
  const { status, total, ids } = props;
  if (total > 0 && ids.length > 0) {
    const { selectedId, picked, onSelect, onPick, listRef } = props;
    return <VehicleList {...{ ids, selectedId, picked, onSelect, onPick, ref: listRef }} />;
  }
  if (total > 0) {
    return (
      <StateMessage
        icon={<IconSearchOff {...ICON} />}
        title={t('list.noMatch')}
        message={t('list.noMatchHint')}
        action={
          <Button size="xs" variant="default" onClick={props.onShowAll}>
            {t('list.showAll')}
          </Button>
        }
      />
    );
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

/** Whoever may is led to the first tracker, and from there to its vehicle. */
function NoVehicles() {
  const { t } = useTranslation('tracker');
  const may = useMay();
  return (
    <StateMessage
      icon={<IconCarOff {...ICON} />}
      title={t('list.empty')}
      message={t('list.emptyHint')}
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

/** Rows of the true shape, so that nothing jumps when they come. */
function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.skeletons}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={classes.skeleton}>
          <Skeleton width={38} height={38} radius={12} />
          <div>
            <Skeleton width="55%" height={12} />
            <Skeleton width="75%" height={10} mt={8} />
          </div>
          <Skeleton width={44} height={12} />
        </div>
      ))}
    </div>
  );
}
