import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { AddFeature, EditFeature } from './feature-form.tsx';
import { FeaturesList } from './features-list.tsx';
import type { Feature } from './features-query.ts';

const NEW = 'new';
const aboutOf = ({ key, description }: Feature): string => [key, description].filter(Boolean).join(' · ');

/** Catalogue of features that devices may have. */
export function FeaturesScreen() {
  const { t } = useTranslation('devices/features');
  const [opened, setOpened] = useState<Feature | typeof NEW | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      head={
        <PageHead
          title={t('title')}
          action={<AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => setOpened(NEW)} />}
        />
      }
    >
      <DetailBody>
        <FeaturesList label={t('title')} about={aboutOf}>
          {(feature, name) => (
            <Button
              variant="default"
              size="xs"
              aria-label={t('editNamed', { name })}
              onClick={() => setOpened(feature)}
            >
              {t('edit')}
            </Button>
          )}
        </FeaturesList>
      </DetailBody>
      {opened === NEW && <AddFeature onClose={close} />}
      {opened && opened !== NEW && <EditFeature key={opened.id} feature={opened} onClose={close} />}
    </Page>
  );
}
