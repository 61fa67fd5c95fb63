import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMutation, useQuery } from 'urql';
import { useMay } from '../../../session/use-may.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { AttachFeature } from './attach-feature.tsx';
import classes from './features.module.css';
import {
  ABOUT_FEATURES,
  ALL,
  DetachFeatureMutation,
  DeviceFeaturesList,
  type Feature,
  FeaturesOfDevice,
} from './features-query.ts';

const OPTIONS = { options: ALL };

/** What a device can do, and what is sent for it. */
export function DeviceFeaturesTab() {
  const { t } = useTranslation('devices/features');
  const { id = '' } = useParams();
  const may = useMay();
  const [opened, setOpened] = useState<Feature | null>(null);
  const [, detach] = useMutation(DetachFeatureMutation);
  const [{ data: all }] = useQuery({
    query: DeviceFeaturesList,
    variables: OPTIONS,
    context: ABOUT_FEATURES,
  });
  const variables = { where: { id } };
  const [{ data }] = useQuery({ query: FeaturesOfDevice, variables, context: ABOUT_FEATURES });
  const own = new Map(data?.device?.features.map((feature) => [feature.id, feature]));
  const mayChange = may('update', 'Device');
  return (
    <section className={classes.card} aria-label={t('tab')}>
      <ul className={classes.rows}>
        {all?.deviceFeatures.content.map((feature) => {
          const isOwn = own.has(feature.id);
          return (
            <li key={feature.id} className={classes.row}>
              <NameLines>
                <b className="cut">{feature.name}</b>
                <span className="cut">{feature.description ?? feature.key}</span>
              </NameLines>
              {isOwn && <WordBadge tone="good">{t('has')}</WordBadge>}
              {mayChange && (
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t(isOwn ? 'settingsNamed' : 'attachNamed', { name: feature.name })}
                    onClick={() => setOpened(feature)}
                  >
                    {t(isOwn ? 'settings' : 'attach')}
                  </Button>
                  {isOwn && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('detachNamed', { name: feature.name })}
                      onClick={() => void detach({ data: { deviceId: id, featureId: feature.id } })}
                    >
                      {t('detach')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {opened && (
        <AttachFeature
          key={opened.id}
          deviceId={id}
          feature={opened}
          isOwn={own.has(opened.id)}
          settings={own.get(opened.id)?.settings}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
