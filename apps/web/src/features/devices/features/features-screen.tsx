import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../lib/page-title.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AddFeature, EditFeature } from './feature-form.tsx';
import classes from './features.module.css';
import { ABOUT_FEATURES, ALL, DeviceFeaturesList, type Feature } from './features-query.ts';

const OPTIONS = { options: ALL };
const NEW = 'new';

/** The features that devices of all accounts may have. */
export function FeaturesScreen() {
  const { t } = useTranslation('devices/features');
  usePageTitle(t('title'));
  const [opened, setOpened] = useState<Feature | typeof NEW | null>(null);
  const [{ data }] = useQuery({ query: DeviceFeaturesList, variables: OPTIONS, context: ABOUT_FEATURES });
  const close = () => setOpened(null);
  return (
    <Page
      head={
        <header className={classes.head}>
          <h1>{t('title')}</h1>
          <Button leftSection={<IconPlus size={17} />} onClick={() => setOpened(NEW)}>
            {t('add')}
          </Button>
        </header>
      }
    >
      <section className={classes.card} aria-label={t('title')}>
        <ul className={classes.rows}>
          {data?.deviceFeatures.content.map((feature) => (
            <li key={feature.id} className={classes.row}>
              <NameLines>
                <b className="cut">{feature.name}</b>
                <span className="cut">{[feature.key, feature.description].filter(Boolean).join(' · ')}</span>
              </NameLines>
              <Button
                variant="default"
                size="xs"
                aria-label={t('editNamed', { name: feature.name })}
                onClick={() => setOpened(feature)}
              >
                {t('edit')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {opened === NEW && <AddFeature onClose={close} />}
      {opened && opened !== NEW && <EditFeature key={opened.id} feature={opened} onClose={close} />}
    </Page>
  );
}
