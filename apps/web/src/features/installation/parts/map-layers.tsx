import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { useServices } from '../../../services.ts';
import { showError, showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import type { Installation } from '../installation-query.ts';
import { useSettle } from '../use-settle.ts';
import classes from './part.module.css';

/** Map services: present or not, from whom, and the variable that sets them. */
export function MapLayers({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const { map } = useServices().config;
  const others = [
    ['satellite', map.satelliteUrl, 'SATELLITE_TILE_KEY'],
    ['traffic', map.trafficUrl, 'TRAFFIC_TILE_URL'],
    ['glyphs', map.glyphsUrl, 'GLYPHS_URL'],
  ] as const;
  return (
    <ul className={classes.layers}>
      <Layer
        name={t('map.names.embedded')}
        isOn={map.basemapUrl !== null}
        about={t(map.basemapUrl === null ? 'map.noEmbedded' : 'map.embedded')}
      />
      <Streets installation={installation} />
      {others.map(([name, url, variable]) => (
        <Layer
          key={name}
          name={t(`map.names.${name}`)}
          isOn={url !== null}
          about={url === null ? t('map.hasNot', { variable }) : t('map.has')}
        />
      ))}
    </ul>
  );
}

function Streets({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const { streetsUrl, rasterUrl } = useServices().config.map;
  const isFixed = installation.fixed.includes('STREETS');
  const raster = rasterUrl === null ? t('map.streetsOff') : t('map.raster', { host: hostOf(rasterUrl) });
  const about = streetsUrl === null ? raster : t('map.streetsOf', { host: hostOf(streetsUrl) });
  const variable = rasterUrl === null ? 'STREETS_URL' : 'STREETS_URL, RASTER_TILE_URL';
  return (
    <Layer
      name={t('map.names.streets')}
      isOn={streetsUrl !== null || rasterUrl !== null}
      about={isFixed ? `${about} ${t('byEnvironmentHint', { variable })}` : about}
    >
      {!isFixed && <TurnStreets installation={installation} />}
    </Layer>
  );
}

function TurnStreets({ installation }: { installation: Installation }) {
  const { t, i18n } = useTranslation('installation');
  const settle = useSettle(installation);
  const [isSending, setSending] = useState(false);
  const { streets } = installation;
  async function turn(): Promise<void> {
    setSending(true);
    const answer = await settle({ streets: !streets });
    setSending(false);
    if (answer.kind === 'saved') showSuccess(t('saved'));
    else showError(answer.kind === 'refused' ? failureText(i18n, failureOf(answer.error)) : t('failedHint'));
  }
  const word = t(streets ? 'map.turnOff' : 'map.turnOn');
  return (
    <Button
      size="xs"
      variant="default"
      loading={isSending}
      aria-label={`${word}: ${t('map.names.streets')}`}
      onClick={() => void turn()}
    >
      {word}
    </Button>
  );
}

function Layer(props: { name: string; isOn: boolean; about: string; children?: ReactNode }) {
  const { t } = useTranslation('installation');
  const { name, isOn, about, children } = props;
  return (
    <li>
      <div>
        <strong>
          {name}
          <WordBadge tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'map.on' : 'map.off')}</WordBadge>
        </strong>
        <p>{about}</p>
      </div>
      {children}
    </li>
  );
}

/** Host of a tile template. */
function hostOf(url: string): string {
  return /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url;
}
