import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconInboxOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import { CopyButton } from '../../../details/copy-button.tsx';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { HexBytes } from '../../../details/hex-bytes.tsx';
import { MessageLine } from '../../../details/message-line.tsx';
import { MessageList } from '../../../details/message-list.tsx';
import { useFormats } from '../../../lib/format.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { useMay } from '../../../session/use-may.ts';
import { Age } from '../../../ui/age.tsx';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BlockButton } from './block-button.tsx';
import { type UnknownDevice, UnknownDeviceDetail } from './unknown-device-query.ts';
import classes from './unknown-device-screen.module.css';

const QUIET = { quiet: true };

/** Page of an unknown tracker with its last frames. */
export function UnknownDeviceScreen() {
  const { t } = useTranslation('unknown-devices');
  const { identifier = '', protocol = '' } = useParams();
  const [{ data, error }, ask] = useQuery({
    query: UnknownDeviceDetail,
    variables: { identifier, protocol },
    requestPolicy: 'network-only',
    context: QUIET,
  });
  const device = data?.unknownDevices.content.find((one) => one.identifier === identifier);
  return (
    <Page
      head={<PageHead title={identifier} before={<BackLink to="/devices/unknown" label={t('back')} />} />}
    >
      {error && !data ? (
        <FailedMessage
          title={t('failed')}
          message={t('failedHint')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : data && !device ? (
        <StateMessage
          icon={<IconInboxOff size={26} stroke={1.6} />}
          title={t('gone')}
          message={t('goneHint')}
        />
      ) : (
        <div className={classes.page}>
          {device ? <Known device={device} /> : <Skeleton height={320} radius="md" />}
        </div>
      )}
    </Page>
  );
}

function Known({ device }: { device: UnknownDevice }) {
  const { t } = useTranslation('unknown-devices');
  const { whole } = useFormats();
  const may = useMay();
  const { identifier, protocol } = device;
  return (
    <>
      <DetailCard title={t('facts')}>
        <FactGrid>
          <Fact name={t('columns.identifier')} value={device.identifier} copy={device.identifier} />
          <Fact name={t('columns.protocol')} value={protocolName(device.protocol)} />
          <Fact name={t('columns.remoteAddress')} value={device.remoteAddress} />
          <Fact name={t('columns.lastSeenAt')} value={<Age atMs={Date.parse(device.lastSeenAt)} />} />
          <Fact name={t('columns.firstSeenAt')} value={<Age atMs={Date.parse(device.firstSeenAt)} />} />
          <Fact name={t('columns.frameCount')} value={whole(device.frameCount)} />
        </FactGrid>
        {device.blocked && (
          <Text c="dimmed" fz="body" mt="sm">
            {t('block.hint')}
          </Text>
        )}
        <Group gap="xs" mt="sm">
          {may('create', 'Device') && !device.blocked && (
            <Button
              component={Link}
              to={`/devices/onboard?${new URLSearchParams({ imei: identifier, protocol })}`}
            >
              {t('register')}
            </Button>
          )}
          {may('update', 'UnknownDevice') && <BlockButton device={device} />}
        </Group>
      </DetailCard>
      <DetailCard title={t('messages')}>
        {device.frames.length === 0 ? <p>{t('noMessages')}</p> : <Messages frames={device.frames} />}
      </DetailCard>
    </>
  );
}

function Messages({ frames }: { frames: UnknownDevice['frames'] }): ReactNode {
  const { t } = useTranslation('unknown-devices');
  const { dateTime } = useFormats();
  return (
    <MessageList>
      {frames.map(({ receivedAt, hex }) => (
        <li key={`${receivedAt} ${hex}`}>
          <MessageLine receivedAt={receivedAt}>
            <span>{t('message', { bytes: hex.length / 2 })}</span>
            <CopyButton name={dateTime(Date.parse(receivedAt))} text={hex} />
          </MessageLine>
          <HexBytes hex={hex} />
        </li>
      ))}
    </MessageList>
  );
}
