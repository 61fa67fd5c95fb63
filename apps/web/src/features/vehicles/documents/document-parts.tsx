import { PDF_TYPE } from '@fleet/contracts/file';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconClock,
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconId,
  IconShieldCheck,
  IconTool,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '../../../ui/icon-tile.tsx';
import cells from '../../../ui/table/cells.module.css';
import { WordBadge } from '../../../ui/word-badge.tsx';
import classes from './document-parts.module.css';
import type { DocumentRow } from './documents-query.ts';
import { useDocumentWords } from './use-document-words.ts';

const ICONS = {
  INSURANCE: IconShieldCheck,
  INSPECTION: IconTool,
  REGISTRATION: IconId,
  LICENCE: IconCertificate,
  OTHER: IconFileText,
} as const satisfies Record<DocumentRow['kind'], unknown>;

export function DocumentIcon({ kind }: Pick<DocumentRow, 'kind'>) {
  const Icon = ICONS[kind];
  return (
    <IconTile tone="quiet">
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconTile>
  );
}

/** Days until expiry, with an icon if few, not by colour alone. */
export function DocumentState({ of }: { of: DocumentRow }) {
  const { stateOf } = useDocumentWords();
  const { tone, text } = stateOf(of);
  return (
    <WordBadge tone={tone}>
      <span className={classes.state}>
        {tone === 'danger' && <IconAlertTriangle size={13} aria-hidden />}
        {tone === 'warn' && <IconClock size={13} aria-hidden />}
        {text}
      </span>
    </WordBadge>
  );
}

/** Link to the file: images open beside the page, PDFs are downloaded. */
export function FileLink({ file }: Pick<DocumentRow, 'file'>) {
  const { t } = useTranslation('vehicles/documents');
  if (!file?.url) return <span className={cells.soft}>{t('noFile')}</span>;
  const { url, name } = file;
  const isPdf = file.mimeType === PDF_TYPE;
  return (
    <Button
      component="a"
      href={url}
      variant="default"
      size="xs"
      title={name}
      aria-label={t(isPdf ? 'downloadNamed' : 'openNamed', { name })}
      leftSection={isPdf ? <IconDownload size={15} /> : <IconExternalLink size={15} />}
      {...(isPdf ? { download: name } : { target: '_blank', rel: 'noopener' })}
    >
      {t(isPdf ? 'download' : 'open')}
    </Button>
  );
}
