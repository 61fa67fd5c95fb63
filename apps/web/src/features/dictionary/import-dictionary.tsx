import { Button, FileButton, Group, Modal } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Notice } from '../../ui/notice.tsx';
import { showSuccess } from '../../ui/toasts.tsx';
import classes from './dictionary.module.css';
import { ImportDifferences } from './import-differences.tsx';
import { TEXT_FILE_ENDINGS, useDictionaryImport } from './use-dictionary-import.ts';

/** Chooses a file of texts, shows what it changes, and imports what is not refused. */
export function ImportDictionary({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dictionary');
  const isPhone = useIsPhone();
  const { preview, refusal, isBusy, choose, run } = useDictionaryImport((count) => {
    showSuccess(t('import.done', { count }));
    onClose();
  });
  const count = preview?.differences.filter(({ kind }) => kind !== 'REFUSED').length ?? 0;
  return (
    <Modal opened onClose={onClose} title={t('import.title')} size="xl" fullScreen={isPhone}>
      <div className={classes.import}>
        <p className={classes.about}>{t('import.about')}</p>
        <FileButton accept={TEXT_FILE_ENDINGS.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileImport size={17} aria-hidden />}
              loading={isBusy && !preview}
            >
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {preview && <ImportDifferences preview={preview} />}
        {preview && (
          <Group justify="flex-end">
            <Button disabled={count === 0} loading={isBusy} onClick={() => void run()}>
              {t('import.start', { count })}
            </Button>
          </Group>
        )}
      </div>
    </Modal>
  );
}
