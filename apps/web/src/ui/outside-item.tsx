import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Menu item that opens an external page in a new tab. */
export function OutsideItem({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <Menu.Item
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={icon}
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {children}
    </Menu.Item>
  );
}
