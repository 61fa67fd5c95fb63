import { READINGS_MAX } from '@fleet/contracts/fleet-report';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionFilter } from '../../../ui/table/option-filter.tsx';
import type { LiveLoad } from '../frame/use-live-load.ts';
import type { ReadingNames } from './readings.ts';
import { useReadingWords } from './use-reading-words.ts';

/** Choice of readings by frequency; a third one replaces the first. */
export function ReadingChoice(props: {
  names: LiveLoad<ReadingNames>;
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
}) {
  const { names, chosen, onChoose } = props;
  const { t, i18n } = useTranslation('reports/charts');
  const wordsOf = useReadingWords();
  const options = useMemo(() => {
    const sent = names.data?.names ?? [];
    const others = chosen.filter((name) => !sent.some((one) => one.name === name));
    const listed = [...sent, ...others.map((name) => ({ name, values: 0 }))];
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    return listed
      .map(({ name, values }) => ({ value: name, label: wordsOf(name).name, count: values }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [names.data, chosen, wordsOf, i18n.language]);
  const hint = names.data?.isTruncated ? `${t('twoAtMost')} ${t('namesCut')}` : t('twoAtMost');
  return (
    <OptionFilter
      label={t('readings')}
      take="some"
      options={options}
      chosen={chosen}
      hint={names.failure ? t('namesFailed') : hint}
      onChoose={(next) => onChoose(next.slice(-READINGS_MAX))}
    />
  );
}
