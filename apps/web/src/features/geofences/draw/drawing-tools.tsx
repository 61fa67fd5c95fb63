import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCircleDashed, IconEraser, IconPlus } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTranslation } from 'react-i18next';
import { blankDrawing, mayBeginHole, pointsOf, withHole, withPoint } from './drawing.ts';
import classes from './shape-field.module.css';
import type { useDrawing } from './use-drawing.ts';

const TOOL_PX = 42;

/** Buttons for touch and keyboard; they act at the crosshair. */
export function DrawingTools({
  shape,
  map,
}: {
  shape: ReturnType<typeof useDrawing>;
  map: MapLibreMap | null;
}) {
  const { t } = useTranslation('geofences');
  const { drawing, change, undo, canUndo } = shape;
  const addAtCross = () => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    change(withPoint(drawing, [lng, lat]));
  };
  return (
    <div className={classes.tools}>
      <Button
        className={classes.main ?? ''}
        leftSection={<IconPlus size={17} />}
        disabled={map === null}
        onClick={addAtCross}
      >
        {t(drawing.kind === 'CIRCLE' ? 'draw.centre' : 'draw.add')}
      </Button>
      {drawing.kind === 'AREA' && (
        <Button
          variant="default"
          leftSection={<IconCircleDashed size={17} />}
          disabled={!mayBeginHole(drawing)}
          onClick={() => change(withHole(drawing))}
        >
          {t('draw.hole')}
        </Button>
      )}
      <Tool label={t('draw.undo')} isOff={!canUndo} onClick={undo}>
        <IconArrowBackUp size={19} stroke={1.7} />
      </Tool>
      <Tool
        label={t('draw.clear')}
        isOff={pointsOf(drawing).length === 0}
        onClick={() => change(blankDrawing(drawing.kind))}
      >
        <IconEraser size={19} stroke={1.7} />
      </Tool>
    </div>
  );
}

function Tool(props: { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode }) {
  const { label, isOff, onClick, children } = props;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={TOOL_PX} aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
