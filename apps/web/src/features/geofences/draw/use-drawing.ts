import { GeofenceArea, type GeofenceKind } from '@fleet/contracts/geofence';
import { useEffect, useRef, useState } from 'react';
import { areaOf, blankDrawing, type Drawing, drawingOf } from './drawing.ts';

const STEPS_MAX = 100;

/** Drawing of the form's text, with undo. `set` returns an empty text while points are missing. */
export function useDrawing(text: string, set: (text: string) => void) {
  const [drawing, setDrawing] = useState(() => drawingOfText(text) ?? blankDrawing('AREA'));
  const before = useRef<Drawing[]>([]);
  const handed = useRef(text);
  // Adopts somebody else's version after a conflict.
  useEffect(() => {
    if (text === handed.current) return;
    handed.current = text;
    setDrawing(drawingOfText(text) ?? blankDrawing('AREA'));
  }, [text]);
  const draw = (next: Drawing) => {
    setDrawing(next);
    const area = areaOf(next);
    handed.current = area ? JSON.stringify(area) : '';
    set(handed.current);
  };
  const change = (next: Drawing) => {
    before.current = [...before.current, drawing].slice(-STEPS_MAX);
    draw(next);
  };
  return {
    drawing,
    change,
    /** Another kind starts empty. */
    choose: (kind: GeofenceKind) => kind !== drawing.kind && change(blankDrawing(kind)),
    undo: () => {
      const last = before.current.pop();
      if (last) draw(last);
    },
    canUndo: before.current.length > 0,
  };
}

function drawingOfText(text: string): Drawing | null {
  if (text === '') return null;
  const area = GeofenceArea.safeParse(JSON.parse(text));
  return area.success ? drawingOf(area.data) : null;
}
