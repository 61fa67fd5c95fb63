import { Skeleton } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedError, useQuery } from 'urql';
import { CardRow, CardRows } from '../../../details/card-rows.tsx';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './features.module.css';
import { ABOUT_FEATURES, ALL, DeviceFeaturesList, type Feature } from './features-query.ts';
import { useFeatureWords } from './use-feature-words.ts';

const VARIABLES = { options: ALL };

type Props = {
  label: string;
  /** Text below a feature's name. */
  about: (feature: Feature) => string;
  /** Buttons beside the name, which is given in the reader's language. */
  children: (feature: Feature, name: string) => ReactNode;
  /** State of other data that the rows need, with a retry. */
  other?: { isMissing: boolean; error: CombinedError | undefined; retry: () => void };
};

/** The features of the installation, or a message or placeholder. */
export function FeaturesList({ label, about, children, other }: Props) {
  const { t } = useTranslation('devices/features');
  const wordsOf = useFeatureWords();
  const [{ data, error }, refetch] = useQuery({
    query: DeviceFeaturesList,
    variables: VARIABLES,
    context: ABOUT_FEATURES,
  });
  const isFailed = (!data && error) || (other?.isMissing && other.error);
  const retry = () => {
    refetch({ requestPolicy: 'network-only' });
    other?.retry();
  };
  if (isFailed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={retry} />;
  if (!data || other?.isMissing) return <Skeleton height={320} radius="md" />;
  const features = data.deviceFeatures.content;
  if (features.length === 0)
    return (
      <StateMessage
        icon={<IconPuzzle size={28} stroke={1.6} />}
        title={t('empty')}
        message={t('emptyHint')}
      />
    );
  return (
    <section className={classes.card} aria-label={label}>
      <CardRows>
        {features.map((feature) => {
          const words = wordsOf(feature);
          return (
            <CardRow key={feature.id}>
              <NameLines>
                <b className="cut">{words.name}</b>
                <span className="cut">{about({ ...feature, ...words })}</span>
              </NameLines>
              {children(feature, words.name)}
            </CardRow>
          );
        })}
      </CardRows>
    </section>
  );
}
