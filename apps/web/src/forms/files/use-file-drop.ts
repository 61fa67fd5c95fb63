import { type DragEvent, useRef, useState } from 'react';

/** Files that are dragged over an element, and dropped on it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child of the element is told before leaving the element itself.
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
