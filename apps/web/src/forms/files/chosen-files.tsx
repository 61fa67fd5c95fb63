import { ActionIcon } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './chosen-files.module.css';

export function ChosenFiles(props: {
  files: readonly File[];
  sizeText: (bytes: number) => string;
  onRemove: (file: File) => void;
}) {
  const { t } = useTranslation('forms');
  const { files, sizeText, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files.chosen')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <IconFile size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{file.name}</span>
          <span className={`${classes.size} tabular`}>{sizeText(file.size)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('files.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
