import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../session/use-preference.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useToastPlace } from '../../ui/use-toast-place.ts';
import { MissingCard, useIsMissing } from './card/missing-card.tsx';
import { SelectedCard } from './card/selected-card.tsx';
import { ListPanel } from './list/list-panel.tsx';
import { LiveBadge } from './list/live-badge.tsx';
import { Legend } from './map/legend.tsx';
import { TrackerStage } from './map/tracker-stage.tsx';
import { useMapInsets } from './map/use-map-insets.ts';
import classes from './tracker-desktop.module.css';
import type { Tracker } from './use-tracker.ts';

const WIDTH_PX = 440;
/** Below this size a card would cover the whole map: a phone in landscape, a page at 200 %. */
const LITTLE_ROOM = '(max-width: 56.24em), (max-height: 31.24em)';

/**
 * List on the left, map on the right, card over the map's corner; without room, the card replaces the list.
 */
export function TrackerDesktop({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const [widthPx, setWidthPx] = usePreference('listWidthPx', WIDTH_PX);
  const [hidden, setHidden] = usePreference('listHidden', false);
  const isTight = useMediaQuery(LITTLE_ROOM, false, { getInitialValueInEffect: false });
  const { stage, card, insets, toasts } = useMapInsets();
  useToastPlace(toasts);
  const isMissing = useIsMissing(tracker);
  const hasCard = tracker.selected !== undefined || isMissing;
  const isCardInPanel = isTight && hasCard;
  const isListShown = !hidden && !isCardInPanel;
  return (
    <div className={classes.screen}>
      {(!hidden || isCardInPanel) && (
        <SidePanel widthPx={widthPx} onResize={setWidthPx} resizeLabel={t('list.resize')}>
          {isCardInPanel ? (
            <div className={classes.inPanel}>
              <Card tracker={tracker} />
            </div>
          ) : (
            <ListPanel tracker={tracker} onHide={() => setHidden(true)} />
          )}
        </SidePanel>
      )}
      <div ref={stage} className={classes.stage}>
        <TrackerStage tracker={tracker} insets={insets} />
        {!isListShown && (
          <div className={classes.instead}>
            {!isCardInPanel && <ShowList onClick={() => setHidden(false)} />}
            <LiveBadge />
          </div>
        )}
        <div className={classes.corner}>
          {hasCard && !isTight && <Card tracker={tracker} frame={card} />}
          <div className={classes.legend}>
            <Legend />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Card of the selected vehicle, or a message that it is missing; `frame` lies over the map. */
function Card({ tracker, frame }: { tracker: Tracker; frame?: Ref<HTMLDivElement> }) {
  const content = tracker.selected ? (
    <SelectedCard tracker={tracker} vehicle={tracker.selected} />
  ) : (
    <MissingCard onClose={tracker.close} />
  );
  if (!frame) return content;
  return (
    <div ref={frame} className={classes.card}>
      {content}
    </div>
  );
}

function ShowList({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <Tooltip label={t('list.show')} position="right">
      <ActionIcon variant="default" size={40} aria-label={t('list.show')} onClick={onClick}>
        <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
