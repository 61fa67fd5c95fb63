import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CopyButton } from '../../../details/copy-button.tsx';
import { HexBytes } from '../../../details/hex-bytes.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './undecodable-messages.module.css';
import { type UndecodableMessage, UndecodableMessageBytes } from './undecodable-messages-query.ts';

const QUIET = { quiet: true };
/** Length of the digest in a file name. */
const NAME_LENGTH = 12;

/** Bytes of a message: shown, copied as hexadecimal digits, or saved. */
export function MessageBytes({ message: { deviceId, digest } }: { message: UndecodableMessage }) {
  const { t } = useTranslation(['devices', 'common']);
  const [{ data, error }, ask] = useQuery({
    query: UndecodableMessageBytes,
    variables: { where: { deviceId, digest } },
    context: QUIET,
  });
  if (!data && error)
    return (
      <div role="alert" className={classes.reason}>
        {t('kept.failed')}
        <Button size="xs" variant="default" onClick={() => ask({ requestPolicy: 'network-only' })}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height={60} mt="xs" />;
  if (!data.keptFrame) return <p className={classes.hint}>{t('kept.forgotten')}</p>;
  const { hex } = data.keptFrame;
  return (
    <div className={classes.bytes}>
      <HexBytes hex={hex} />
      <div className={classes.tools}>
        <CopyButton name={t('kept.message')} text={hex} />
        <Tooltip label={t('kept.save')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('kept.save')}
            onClick={() => saveFile(new Blob([bytesOf(hex)]), `${digest.slice(0, NAME_LENGTH)}.bin`)}
          >
            <IconDownload size={15} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
