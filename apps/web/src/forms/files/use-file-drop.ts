import { type DragEvent, useRef, useState } from 'react';

/** Accepts files dropped onto an element. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // A child's dragenter fires before the parent's dragleave.
  const depth = useRef(0);
  const settle = (change: number) => {
    depth.current += change;
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: () => settle(1),
      onDragLeave: () => settle(-1),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        settle(-depth.current);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
