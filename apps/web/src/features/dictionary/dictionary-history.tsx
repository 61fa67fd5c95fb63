import { Button, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../graphql/use-asked.ts';
import { useFormats } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { FailedMessage } from '../../ui/failed-message.tsx';
import classes from './dictionary.module.css';
import { DictionaryChanges } from './dictionary-queries.ts';

const PAGE = 25;
const PAGES_MAX = 8;

/** Who changed which text and when, the newest first. */
export function DictionaryHistory({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dictionary');
  const { moment } = useFormats();
  const isPhone = useIsPhone();
  const [pages, setPages] = useState(1);
  const options = { page: 1, size: PAGE * pages };
  const { data, failed, again } = useAsked(DictionaryChanges, { options }, ['DictionaryText']);
  const changes = data?.dictionaryChanges;
  return (
    <Modal opened onClose={onClose} title={t('history')} size="xl" fullScreen={isPhone}>
      {failed && (
        <FailedMessage title={t('historyFailed')} message={t('historyFailedHint')} onRetry={again} />
      )}
      {!failed && !changes && <Skeleton height={200} radius="md" />}
      {changes?.total === 0 && <p className={classes.about}>{t('historyEmpty')}</p>}
      <ul className={classes.differences}>
        {changes?.content.map(({ id, key, language, from, to, at, by }) => (
          <li key={id}>
            <span>{[moment(Date.parse(at)), by].filter(Boolean).join(' · ')}</span>
            <span className={classes.word}>
              <code className={classes.key}>{key}</code>
              <span>{t(`fields.${language}`)}</span>
            </span>
            <code className={classes.change}>
              <del>{from ?? t('shippedText')}</del> → {to ?? t('shippedText')}
            </code>
          </li>
        ))}
      </ul>
      {changes && changes.total > PAGE * pages && pages < PAGES_MAX && (
        <Button variant="subtle" onClick={() => setPages(pages + 1)}>
          {t('historyMore')}
        </Button>
      )}
    </Modal>
  );
}
