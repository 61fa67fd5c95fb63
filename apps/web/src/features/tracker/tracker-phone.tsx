import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet, HANDLE_PX } from '../../ui/bottom-sheet.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useToastPlace } from '../../ui/use-toast-place.ts';
import { MissingCard, useIsMissing } from './card/missing-card.tsx';
import { SelectedCard } from './card/selected-card.tsx';
import { FilteredList } from './list/filtered-list.tsx';
import { LiveBadge } from './list/live-badge.tsx';
import { SearchField } from './list/search-field.tsx';
import { StateCounters } from './list/state-counters.tsx';
import { TrackerStage } from './map/tracker-stage.tsx';
import classes from './tracker-phone.module.css';
import { useListBelow } from './use-list-below.ts';
import type { Tracker } from './use-tracker.ts';

const SEARCH_BAR_PX = 70;
/** Height of the map's attribution above the sheet. */
const ATTRIBUTION_PX = 18;
/** Lowest height: handle, name and actions of the card, or counters and one row of the list. */
const LOWEST_PX = 146;
const LOWEST_SHARE_MAX = 0.4;
const HIGHEST_SHARE = 0.86;
/** Share of the screen for the list. */
const LIST_SHARE = 0.46;
/** Maximum share for a card; the rest is scrolled or pulled up. */
const CARD_SHARE_MAX = 0.6;
/** Above this share the map has no room for insets. */
const INSET_SHARE_MAX = 0.65;

/** Toasts are above the sheet, or over its upper part if it covers the screen. */
const NAVIGATION_PX = 58;
const TOAST_GAP_PX = 24;
const TOASTS_SHARE_MAX = 0.7;

/** Full-screen map with list and card in a bottom sheet. */
export function TrackerPhone({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const { ref: screen, heightPx: height } = useElementSize();
  const { ref: card, heightPx: cardPx } = useElementSize();
  const [share, setShare] = useState(0);
  const insets = useMemo(
    () => ({
      top: SEARCH_BAR_PX,
      right: 0,
      bottom: Math.round(height * Math.min(INSET_SHARE_MAX, share)) + ATTRIBUTION_PX,
      left: 0,
    }),
    [height, share],
  );
  const { selected, filter } = tracker;
  const isMissing = useIsMissing(tracker);
  const hasCard = selected !== undefined || isMissing;
  useListBelow(hasCard);
  useToastPlace({
    bottomPx: NAVIGATION_PX + Math.min(height * share, height * TOASTS_SHARE_MAX) + TOAST_GAP_PX,
  });
  const wholeCard = height > 0 && cardPx > 0 ? (cardPx + HANDLE_PX) / height : LIST_SHARE;
  const lowest = height > 0 ? Math.min(LOWEST_SHARE_MAX, LOWEST_PX / height) : LIST_SHARE;
  const rests = hasCard ? cardRests(lowest, wholeCard) : [lowest, LIST_SHARE, HIGHEST_SHARE];
  return (
    <div
      ref={screen}
      className={classes.screen}
      style={{ '--map-inset-bottom': `${share * 100}%` } as CSSProperties}
    >
      <TrackerStage tracker={tracker} insets={insets} />
      <h1 className={classes.heading}>{t('title')}</h1>
      <div className={classes.bar}>
        <SearchField
          variant="unstyled"
          value={filter.search}
          key={tracker.returns}
          onChange={tracker.searchInstead}
          onMoveToList={tracker.moveToList}
          onChooseFirst={tracker.chooseFirst}
          placeholder={t('list.search')}
        />
        <LiveBadge />
      </div>
      <BottomSheet
        key={hasCard ? 'card' : 'list'}
        handleLabel={t('sheet.resize')}
        rests={rests}
        onRest={setShare}
      >
        {hasCard ? (
          <div className={classes.card}>
            <div ref={card}>
              {selected ? (
                <SelectedCard tracker={tracker} vehicle={selected} onClose={tracker.goBackToList} />
              ) : (
                <MissingCard onClose={tracker.goBackToList} />
              )}
            </div>
          </div>
        ) : (
          <>
            <div className={classes.counters}>
              <StateCounters counts={tracker.counts} chosen={filter.state} onChoose={tracker.filterByState} />
            </div>
            <FilteredList tracker={tracker} />
          </>
        )}
      </BottomSheet>
    </div>
  );
}

/** A card that fits at the middle height has no higher position. */
function cardRests(lowest: number, whole: number): number[] {
  const middle = Math.max(lowest, Math.min(CARD_SHARE_MAX, whole));
  const highest = Math.min(HIGHEST_SHARE, whole);
  return highest > middle ? [lowest, middle, highest] : [lowest, middle];
}
