import { Button, Group, Modal, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { ConfirmQueue, ConfirmVariant } from './confirm-queue.ts';

const MAX_WIDTH_PX = 480;
const LOOKS: Record<ConfirmVariant, { color: string; Icon: typeof IconInfoCircle }> = {
  ALERT: { color: 'red', Icon: IconInfoCircle },
  WARNING: { color: 'orange', Icon: IconAlertTriangle },
  QUESTION: { color: 'brand', Icon: IconHelpCircle },
};

/** Shows the first confirmation of the queue. */
export function ConfirmDialog({ queue, failedText }: { queue: ConfirmQueue; failedText: string }) {
  const { dialog, opened, busy, failed } = useSyncExternalStore(queue.subscribe, queue.state);
  const { color, Icon } = LOOKS[dialog?.variant ?? 'QUESTION'];
  const dangerous = dialog?.variant === 'ALERT' || dialog?.variant === 'WARNING';
  return (
    <Modal
      opened={opened}
      onClose={() => void queue.cancel()}
      centered
      size={MAX_WIDTH_PX}
      withCloseButton={false}
      closeOnClickOutside={!busy && !dialog?.cancelDisabled}
      closeOnEscape={!busy && !dialog?.cancelDisabled}
      title={
        <Group gap="sm" wrap="nowrap">
          <ThemeIcon variant="light" color={color} size={38} radius="xl">
            {dialog?.icon ?? <Icon size={21} stroke={1.8} />}
          </ThemeIcon>
          <Text component="span" fw={600} fz="heading">
            {dialog?.title}
          </Text>
        </Group>
      }
    >
      <Text c="var(--app-text-soft)" fz="row" style={{ whiteSpace: 'pre-line' }}>
        {dialog?.message}
      </Text>
      {failed && (
        <Text role="alert" c="red" fz="row" mt="sm">
          {failedText}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="xl">
        <Button
          variant="default"
          loading={busy}
          disabled={dialog?.cancelDisabled ?? false}
          onClick={() => void queue.cancel()}
        >
          {dialog?.cancelLabel}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          {...(dangerous ? { color: 'red.8' } : {})}
          onClick={() => void queue.ok()}
        >
          {dialog?.okLabel}
        </Button>
      </Group>
    </Modal>
  );
}
