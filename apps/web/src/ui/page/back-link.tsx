import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Link before a page's title to its parent page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        size={34}
        ml="-xs"
        aria-label={label}
      >
        <IconArrowLeft size={19} />
      </ActionIcon>
    </Tooltip>
  );
}
