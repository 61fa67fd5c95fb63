import { PASTE_MAX } from '@fleet/contracts/device-frame';
import { PROTOCOL_NAMES, type ProtocolName } from '@fleet/contracts/protocols';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { CONTROL_CLASSES } from '../../../forms/fields/controls.ts';
import type { DecodeFrameQuery } from '../../../generated/graphql/graphql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import { FrameDump } from './frame-dump.tsx';
import classes from './frames.module.css';
import { DecodeFrame } from './frames-query.ts';

type Decoded = NonNullable<DecodeFrameQuery['decodeFrame']>;
const ANY = 'any';
const HEX = /^(0x)?[\da-f]{2}([\s:,;-]*(0x)?[\da-f]{2})*\s*$/i;

/** Decodes a pasted frame, for example from a log or a manual. */
export function PasteFrame() {
  const { t, i18n } = useTranslation('devices/frames');
  const client = useClient();
  const [content, setContent] = useState('');
  const [protocol, setProtocol] = useState<ProtocolName | typeof ANY>(ANY);
  const [isSending, setIsSending] = useState(false);
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function decode(): Promise<void> {
    setIsSending(true);
    const form = HEX.test(content.trim()) ? 'HEX' : 'TEXT';
    const where = { content, form, ...(protocol !== ANY && { protocol }) } as const;
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data, error } = await client.query(DecodeFrame, { where }, context).toPromise();
    setDecoded(data?.decodeFrame ?? null);
    setRefusal(error ? failureText(i18n, failureOf(error)) : null);
    setIsSending(false);
  }

  return (
    <section className={classes.pasteCard} aria-label={t('paste.title')}>
      <Textarea
        classNames={CONTROL_CLASSES}
        label={t('paste.content')}
        description={t('paste.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={PASTE_MAX}
        spellCheck={false}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      <div className={classes.pasteLine}>
        <OptionSelect
          aria-label={t('paste.protocol')}
          value={protocol}
          options={[
            { value: ANY, label: t('paste.anyProtocol') },
            ...PROTOCOL_NAMES.map((name) => ({ value: name, label: protocolName(name) })),
          ]}
          onChange={setProtocol}
        />
        <Button loading={isSending} disabled={content.trim() === ''} onClick={() => void decode()}>
          {t('paste.decode')}
        </Button>
      </div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {decoded && <Result decoded={decoded} />}
    </section>
  );
}

function Result({ decoded: { trouble, protocol, frames, unusedBytes } }: { decoded: Decoded }) {
  const { t } = useTranslation('devices/frames');
  return (
    <div className={classes.results} role="status">
      {trouble && <Notice tone="warn">{t(`paste.troubles.${trouble}`)}</Notice>}
      {protocol && (
        <p className={classes.note}>
          {t('paste.found', { protocol: protocolName(protocol), count: frames.length })}
          {unusedBytes > 0 && ` ${t('paste.unused', { count: unusedBytes })}`}
        </p>
      )}
      {frames.map(({ hex, messages, checksum, reason }, at) => (
        <FrameDump
          key={at}
          hex={hex}
          sizeBytes={hex.length / 2}
          messages={messages}
          reason={reason ?? null}
          checksum={checksum}
        />
      ))}
    </div>
  );
}
