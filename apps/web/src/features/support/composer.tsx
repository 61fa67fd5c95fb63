import { SUPPORT_TEXT_MAX } from '@fleet/contracts/support';
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_ENDINGS } from '../../files/documents/use-document-upload.ts';
import classes from './support.module.css';
import { useAttachments } from './use-attachments.ts';

/** Sends a text with files. Returns the failure text, or null on success. */
export type Send = (text: string, files: Attachments) => Promise<string | null>;
type Attachments = ReturnType<typeof useAttachments>;

/** Input of a message. Unsent text is kept. */
export function Composer(props: {
  text: string;
  onText: (text: string) => void;
  onSend: Send;
  label: string;
  action: string;
  tone?: 'note' | undefined;
  /** Notes have no files. */
  withFiles?: boolean;
  isReady?: boolean;
  children?: ReactNode;
}) {
  const { text, onText, onSend, label, action, tone, withFiles = true, isReady = true, children } = props;
  const { t } = useTranslation('support');
  const attachments = useAttachments();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const canSend = isReady && !isSending && (text.trim() !== '' || attachments.files.length > 0);

  async function send(): Promise<void> {
    if (!canSend) return;
    setSending(true);
    const refusal = await onSend(text.trim(), attachments);
    setSending(false);
    setTrouble(refusal);
    if (refusal !== null) return;
    onText('');
    attachments.clear();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  const said = trouble ?? attachments.trouble;
  return (
    <div className={classes.composer} data-tone={tone}>
      {children}
      <Textarea
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={SUPPORT_TEXT_MAX}
        minRows={2}
        maxRows={8}
        autosize
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {said !== null && (
        <p role="alert" className={classes.trouble}>
          {said === '' ? t('sendFailed') : said}
        </p>
      )}
      {withFiles && <Chosen attachments={attachments} />}
      <div className={classes.actions}>
        {withFiles && <Attach attachments={attachments} />}
        <Button
          loading={isSending}
          disabled={!canSend}
          leftSection={<IconSend2 size={16} />}
          onClick={() => void send()}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

function Attach({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('support');
  return (
    <FileButton multiple accept={DOCUMENT_ENDINGS.join()} onChange={attachments.add}>
      {(button) => (
        <ActionIcon {...button} variant="subtle" color="gray" size={34} aria-label={t('attach')}>
          <IconPaperclip size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </FileButton>
  );
}

function Chosen({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('support');
  return attachments.files.map((file) => (
    <span key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.chosen}>
      {file.name}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        aria-label={t('remove', { name: file.name })}
        onClick={() => attachments.remove(file)}
      >
        <IconX size={14} />
      </ActionIcon>
    </span>
  ));
}
