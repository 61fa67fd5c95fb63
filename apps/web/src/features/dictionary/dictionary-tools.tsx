import { Group } from '@mantine/core';
import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { HeadButton } from '../../ui/page/head-button.tsx';
import classes from './dictionary.module.css';
import { DictionaryHistory } from './dictionary-history.tsx';
import { ImportDictionary } from './import-dictionary.tsx';

const FORMATS = ['xlsx', 'json'] as const;

/** Files and history of the texts; `where` is the filter of the list, which an export follows. */
export function DictionaryTools({ where }: { where: object }) {
  const { t } = useTranslation('dictionary');
  const [opened, setOpened] = useState<'import' | 'history' | null>(null);
  const close = () => setOpened(null);
  return (
    <Group gap="xs" justify="flex-end" className={classes.tools ?? ''}>
      <HeadButton
        label={t('history')}
        icon={<IconHistory size={17} stroke={1.7} aria-hidden />}
        onClick={() => setOpened('history')}
      />
      <HeadButton
        label={t('import.button')}
        icon={<IconFileImport size={17} stroke={1.7} aria-hidden />}
        onClick={() => setOpened('import')}
      />
      <ExportMenu
        name="dictionary"
        formats={FORMATS}
        urlOf={(format) =>
          `/exports/dictionary.${format}?${new URLSearchParams({ where: JSON.stringify(where) })}`
        }
      />
      {opened === 'import' && <ImportDictionary onClose={close} />}
      {opened === 'history' && <DictionaryHistory onClose={close} />}
    </Group>
  );
}
