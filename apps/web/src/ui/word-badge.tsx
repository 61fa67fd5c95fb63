import '@mantine/core/styles/Badge.css';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What is written down of something, in one word: its status, that it is on, that it is the primary one. What a vehicle or
 * tracker does at this moment is a `StatePill`.
 */
export function WordBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Badge color={color} variant="light" tt="none" fw={600} radius="sm">
      {children}
    </Badge>
  );
}
