import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMutation, useQuery } from 'urql';
import { DetailBody } from '../../../details/detail-body.tsx';
import { useMay } from '../../../session/use-may.ts';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { AttachFeature } from './attach-feature.tsx';
import classes from './features.module.css';
import { FeaturesList } from './features-list.tsx';
import { ABOUT_FEATURES, DetachFeatureMutation, type Feature, FeaturesOfDevice } from './features-query.ts';

/** Features of a device with their commands. */
export function DeviceFeaturesTab() {
  const { t } = useTranslation('devices/features');
  const { id = '' } = useParams();
  const mayChange = useMay()('update', 'Device');
  const [opened, setOpened] = useState<Feature | null>(null);
  const [{ data, error }, refetch] = useQuery({
    query: FeaturesOfDevice,
    variables: { where: { id } },
    context: ABOUT_FEATURES,
  });
  const own = new Map(data?.device?.features.map((feature) => [feature.id, feature]));
  const retry = () => refetch({ requestPolicy: 'network-only' });
  return (
    <DetailBody>
      <FeaturesList
        label={t('tab')}
        about={({ description, key }) => description ?? key}
        other={{ isMissing: !data?.device, error, retry }}
      >
        {(feature, name) => (
          <>
            {own.has(feature.id) && <WordBadge tone="good">{t('has')}</WordBadge>}
            {mayChange && (
              <FeatureActions
                deviceId={id}
                feature={feature}
                name={name}
                isOwn={own.has(feature.id)}
                onOpen={() => setOpened(feature)}
              />
            )}
          </>
        )}
      </FeaturesList>
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
    </DetailBody>
  );
}

type ActionsProps = { deviceId: string; feature: Feature; name: string; isOwn: boolean; onOpen: () => void };

function FeatureActions({ deviceId, feature: { id: featureId }, name, isOwn, onOpen }: ActionsProps) {
  const { t } = useTranslation('devices/features');
  const [, detach] = useMutation(DetachFeatureMutation);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        aria-label={t(isOwn ? 'settingsNamed' : 'attachNamed', { name })}
        onClick={onOpen}
      >
        {t(isOwn ? 'settings' : 'attach')}
      </Button>
      {isOwn && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('detachNamed', { name })}
          onClick={() => void detach({ data: { deviceId, featureId } })}
        >
          {t('detach')}
        </Button>
      )}
    </div>
  );
}
