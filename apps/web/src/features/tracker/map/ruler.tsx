import { lengthM } from '@fleet/tracks/distance';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconRuler2, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { RulerLayer, type RulerPoint } from '../../../map/ruler-layer.tsx';
import pill from './map-pill.module.css';
import classes from './ruler.module.css';

/** Measures a path on the map by points; `start` is its first point. */
export function Ruler({ start, onClose }: { start: readonly RulerPoint[]; onClose: () => void }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { lengthText } = useUnits();
  const [points, setPoints] = useState<readonly RulerPoint[]>(start);
  const add = useCallback((point: RulerPoint) => setPoints((before) => [...before, point]), []);
  const length = lengthM(points.map(([longitude, latitude]) => ({ longitude, latitude })));
  useEscape(onClose);
  return (
    <>
      <RulerLayer points={points} onPoint={add} />
      <div className={`${pill.pill} ${classes.ruler}`} role="status">
        <IconRuler2 size={17} aria-hidden />
        <span className="tabular">{points.length < 2 ? t('ruler.hint') : lengthText(length)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('ruler.undo')}
          disabled={points.length === 0}
          onClick={() => setPoints((before) => before.slice(0, -1))}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('ruler.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
    </>
  );
}

/** Handles Escape before the screen, which would close the card. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);
}
