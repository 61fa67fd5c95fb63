import { ActionIcon, Group, Title, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tracker } from '../use-tracker.ts';
import { FilteredList } from './filtered-list.tsx';
import classes from './list-panel.module.css';
import { LiveBadge } from './live-badge.tsx';
import { SearchField } from './search-field.tsx';
import { StateCounters } from './state-counters.tsx';

export function ListPanel({ tracker, onHide }: { tracker: Tracker; onHide: () => void }) {
  const { t } = useTranslation('tracker');
  const { filter } = tracker;
  return (
    <>
      <div className={classes.head}>
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
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
        <SearchField
          key={tracker.returns}
          value={filter.search}
          onChange={tracker.search}
          placeholder={t('list.searchHint')}
          onMoveToList={tracker.moveToList}
          onChooseFirst={tracker.chooseFirst}
        />
      </div>
      <FilteredList tracker={tracker} />
    </>
  );
}
