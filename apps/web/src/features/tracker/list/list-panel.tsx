import { ActionIcon, Group, Title, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tracker } from '../use-tracker.ts';
import { ListBody } from './list-body.tsx';
import classes from './list-panel.module.css';
import { LiveBadge } from './live-badge.tsx';
import { PickBar } from './pick-bar.tsx';
import { SearchField } from './search-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { StateCounters } from './state-counters.tsx';

export function ListPanel({ tracker, onHide }: { tracker: Tracker; onHide: () => void }) {
  const { t } = useTranslation('tracker');
  const { filter } = tracker;
  return (
    <>
      <div className={classes.head}>
        <Group justify="space-between" wrap="nowrap">
          <Group gap={10} wrap="nowrap">
            <Title order={1} className={classes.title ?? ''}>
              {t('title')}
            </Title>
            <LiveBadge />
          </Group>
          <Tooltip label={t('list.hide')}>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('list.hide')} onClick={onHide}>
              <IconLayoutSidebarLeftCollapse size={19} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <StateCounters counts={tracker.counts} chosen={filter.state} onChoose={tracker.filterByState} />
        <Group gap={8} wrap="nowrap">
          <SearchField
            value={filter.search}
            onChange={tracker.search}
            placeholder={t('list.searchHint')}
            onMoveToList={tracker.moveToList}
            onChooseFirst={tracker.chooseFirst}
          />
          <SortMenu sort={tracker.sort} onChange={tracker.setSort} />
        </Group>
      </div>
      <div className={classes.summary}>
        <span>{t('list.count', { count: tracker.ids.length })}</span>
        <span>{t('list.sortedBy', { sort: t(`sorts.${tracker.sort}`) })}</span>
      </div>
      <PickBar tracker={tracker} />
      <FilteredBody tracker={tracker} />
    </>
  );
}

export function FilteredBody({ tracker }: { tracker: Tracker }) {
  return (
    <ListBody
      status={tracker.status}
      total={tracker.total}
      ids={tracker.ids}
      selectedId={tracker.selectedId}
      picked={tracker.picked}
      onSelect={tracker.selectInList}
      onPick={tracker.togglePicked}
      onRetry={tracker.retry}
      onShowAll={tracker.showAll}
      listRef={tracker.list}
    />
  );
}
