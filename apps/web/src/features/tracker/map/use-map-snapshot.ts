import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMap } from '../../../map/map-context.ts';
import { drawMapSnapshot } from '../../../map/map-snapshot.ts';
import { showError } from '../../../ui/toasts.tsx';

const SHEET_CLASS = 'print-sheet';

/** Saves or prints the map as an image, since browsers print WebGL canvases empty. */
export function useMapSnapshot(): { save: () => void; print: () => void } {
  const { t } = useTranslation('tracker');
  const { map } = useMap();
  const { dateTime } = useFormats();
  const draw = () => drawMapSnapshot(map, `${t('map.label')} · ${dateTime(Date.now())}`);
  const latest = useRef(draw);
  latest.current = draw;

  useEffect(() => {
    const remove = () => {
      for (const sheet of document.querySelectorAll(`.${SHEET_CLASS}`)) sheet.remove();
    };
    const put = () => {
      remove();
      const sheet = document.createElement('div');
      sheet.className = SHEET_CLASS;
      sheet.append(latest.current());
      document.body.append(sheet);
    };
    window.addEventListener('beforeprint', put);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', put);
      window.removeEventListener('afterprint', remove);
      remove();
    };
  }, []);

  return {
    save: () =>
      draw().toBlob((file) => {
        if (file) saveFile(file, pictureName(Date.now()));
        else showError(t('picture.failed'));
      }, 'image/png'),
    print: () => window.print(),
  };
}

/** File name with the person's local time. */
function pictureName(atMs: number): string {
  const local = new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString();
  return `map_${local.slice(0, 16).replace('T', '_').replace(':', '-')}.png`;
}
