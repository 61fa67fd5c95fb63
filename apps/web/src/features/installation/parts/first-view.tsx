import { Button, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { isLanguage } from '../../../lib/locale.ts';
import type { MapView as View } from '../../../map/create-map.ts';
import { MapView } from '../../../map/map-view.tsx';
import { showError, showSuccess } from '../../../ui/toasts.tsx';
import type { Installation } from '../installation-query.ts';
import { useSettle } from '../use-settle.ts';
import classes from './part.module.css';

const WHOLE_WORLD = { mapLongitude: null, mapLatitude: null, mapZoom: null };
/** Precision: about a metre, and two decimals of zoom. */
const PLACE_DIGITS = 5;
const ZOOM_DIGITS = 2;

/** Initial view of maps without content, chosen on the map. */
export function FirstView({ installation }: { installation: Installation }) {
  const { t, i18n } = useTranslation('installation');
  const theme = useComputedColorScheme('light');
  const { keep, isSending } = useKeep(installation);
  const [view, setView] = useState<View | null>(null);
  const { mapLongitude: longitude, mapLatitude: latitude, mapZoom: zoom } = installation;
  const kept =
    longitude === null || latitude === null || zoom === null ? null : { longitude, latitude, zoom };
  return (
    <>
      <p className={classes.soft}>
        {t('map.view.about')} {t(kept ? 'map.view.isPlace' : 'map.view.isWorld')}
      </p>
      <div className={classes.map}>
        <MapView
          label={t('map.view.map')}
          theme={theme}
          language={isLanguage(i18n.language) ? i18n.language : 'en'}
          initialView={kept}
          onViewChange={setView}
          failed={<p className={classes.soft}>{t('map.view.none')}</p>}
        >
          {null}
        </MapView>
      </div>
      <div className={`${classes.actions} ${classes.below}`}>
        <Button
          variant="default"
          disabled={view === null}
          loading={isSending}
          onClick={() => view && void keep(placeOf(view))}
        >
          {t('map.view.keep')}
        </Button>
        {kept && (
          <Button variant="subtle" disabled={isSending} onClick={() => void keep(WHOLE_WORLD)}>
            {t('map.view.forget')}
          </Button>
        )}
      </div>
    </>
  );
}

function useKeep(installation: Installation) {
  const { t, i18n } = useTranslation('installation');
  const settle = useSettle(installation);
  const [isSending, setSending] = useState(false);
  async function keep(place: Parameters<typeof settle>[0]): Promise<void> {
    setSending(true);
    const answer = await settle(place);
    setSending(false);
    if (answer.kind === 'saved') showSuccess(t('saved'));
    else showError(answer.kind === 'refused' ? failureText(i18n, failureOf(answer.error)) : t('failedHint'));
  }
  return { keep, isSending };
}

/** Wraps longitudes of repeated worlds. */
function placeOf({ longitude, latitude, zoom }: View) {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return {
    mapLongitude: Number(wrapped.toFixed(PLACE_DIGITS)),
    mapLatitude: Number(latitude.toFixed(PLACE_DIGITS)),
    mapZoom: Number(zoom.toFixed(ZOOM_DIGITS)),
  };
}
