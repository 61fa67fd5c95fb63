import '@mantine/core/styles/Badge.css';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** A state in one word, in its colour. */
export function WordBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Badge color={color} variant="light" tt="none" fw={600} radius="sm">
      {children}
    </Badge>
  );
}
