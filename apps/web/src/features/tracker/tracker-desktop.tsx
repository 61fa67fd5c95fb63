import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../session/use-preference.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SelectedCard } from './card/selected-card.tsx';
import { ListPanel } from './list/list-panel.tsx';
import { Legend } from './map/legend.tsx';
import { TrackerStage } from './map/tracker-stage.tsx';
import { useMapInsets } from './map/use-map-insets.ts';
import classes from './tracker-desktop.module.css';
import type { Tracker } from './use-tracker.ts';

const WIDTH_PX = 440;

/** List left, map right, the card over the map's corner. */
export function TrackerDesktop({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const [widthPx, setWidthPx] = usePreference('listWidthPx', WIDTH_PX);
  const [hidden, setHidden] = usePreference('listHidden', false);
  const { stage, card, insets } = useMapInsets();
  const { selected } = tracker;
  return (
    <div className={classes.screen}>
      {!hidden && (
        <SidePanel widthPx={widthPx} onResize={setWidthPx} resizeLabel={t('list.resize')}>
          <ListPanel tracker={tracker} onHide={() => setHidden(true)} />
        </SidePanel>
      )}
      <div ref={stage} className={classes.stage}>
        <TrackerStage tracker={tracker} insets={insets} />
        {hidden && <ShowList onClick={() => setHidden(false)} />}
        <div className={classes.corner}>
          {selected && (
            <div ref={card} className={classes.card}>
              <SelectedCard tracker={tracker} vehicle={selected} />
            </div>
          )}
          <div className={classes.legend}>
            <Legend />
          </div>
        </div>
      </div>
    </div>
  );
}

function ShowList({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <Tooltip label={t('list.show')} position="right">
      <ActionIcon
        className={classes.show ?? ''}
        variant="default"
        size={40}
        aria-label={t('list.show')}
        onClick={onClick}
      >
        <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
