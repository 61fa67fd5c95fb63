import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useIsPhone } from '../../lib/use-is-phone.ts';

/** Main button of a page with a list: opens the form of a new entry. */
export function AddButton({
  label,
  phoneLabel,
  onClick,
}: {
  label: string;
  /** Fits beside the title on a phone. */
  phoneLabel: string;
  onClick: () => void;
}) {
  const isPhone = useIsPhone();
  return (
    <Button leftSection={<IconPlus size={17} />} onClick={onClick}>
      {isPhone ? phoneLabel : label}
    </Button>
  );
}
