import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { isSeenOnPaper, pixelsOf } from './ink-on-paper.ts';
import classes from './paper-preview.module.css';

/** Preview of a report's head on white paper, in both themes. Warns if the logo is invisible on white. */
export function PaperPreview({ name, url }: { name: string; url: string | null }) {
  const { t } = useTranslation('files');
  const [paleUrl, setPaleUrl] = useState<string | null>(null);
  function look({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
    const pixels = pixelsOf(currentTarget);
    setPaleUrl(pixels && !isSeenOnPaper(pixels) ? url : null);
  }
  return (
    <div className={classes.preview}>
      <div
        className={classes.paper}
        role="img"
        aria-label={t(url ? 'logo.shown' : 'logo.notShown', { name })}
      >
        <div className={classes.sender} aria-hidden="true">
          {url && <img src={url} alt="" onLoad={look} />}
          <b>{name}</b>
        </div>
        <div className={classes.title} aria-hidden="true" />
        <div className={classes.rows} aria-hidden="true" />
      </div>
      {url !== null && paleUrl === url && <Notice tone="warn">{t('logo.pale')}</Notice>}
    </div>
  );
}
