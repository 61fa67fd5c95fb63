import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBinaryTree2, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tracker } from '../../use-tracker.ts';
import { PickBar } from '../pick-bar.tsx';
import type { ListView } from '../use-list-view.ts';
import classes from './list-bar.module.css';
import { ViewMenu } from './view-menu.tsx';

type Props = { tracker: Tracker; view: ListView; order: { isBehind: boolean; update: () => void } };

/**
 * Bar above the rows: count and order, or bulk actions. Both have the same height, so that the first pick
 * moves no row.
 */
export function ListBar(props: Props) {
  const { tracker } = props;
  return (
    <div className={classes.bar} data-picks={tracker.picked.size > 0 || undefined}>
      {tracker.picked.size > 0 ? <PickBar tracker={tracker} /> : <Summary {...props} />}
    </div>
  );
}

function Summary({ tracker, view, order }: Props) {
  const { t } = useTranslation('tracker');
  return (
    <>
      <span className={classes.count}>
        {tracker.counts && t('list.count', { count: tracker.ids.length })}
      </span>
      {order.isBehind && (
        <Tooltip label={t('list.orderHeld')} multiline w={230}>
          <ActionIcon
            variant="subtle"
            size={28}
            className={classes.button ?? ''}
            aria-label={t('list.updateOrder')}
            onClick={order.update}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {view.hasGroups && (
        <Tooltip label={t('groups.show')}>
          <ActionIcon
            variant={view.isGrouped ? 'light' : 'subtle'}
            {...(!view.isGrouped && { color: 'gray' })}
            size={28}
            className={classes.button ?? ''}
            aria-label={t('groups.show')}
            aria-pressed={view.isGrouped}
            onClick={() => view.setGrouped(!view.isGrouped)}
          >
            <IconBinaryTree2 size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      <ViewMenu view={view} sort={tracker.sort} onSort={tracker.setSort} />
    </>
  );
}
