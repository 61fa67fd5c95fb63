import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { openCodeReader } from './imei-scanner.ts';
import classes from './scan-imei.module.css';

/** Time between camera images, in ms. */
const EVERY_MS = 200;

/** Browsers offer no camera on pages without TLS. */
const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Scans the IMEI on a tracker's label with the camera. */
export function ScanImei({ onRead }: { onRead: (imei: string) => void }) {
  const { t } = useTranslation('devices');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasCamera()) return null;
  return (
    <>
      <Tooltip label={t('onboard.scan.open')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('onboard.scan.open')}
          onClick={() => setIsOpen(true)}
        >
          <IconScan size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('onboard.scan.title')} centered>
        {isOpen && (
          <Camera
            onRead={(imei) => {
              setIsOpen(false);
              onRead(imei);
            }}
          />
        )}
      </Modal>
    </>
  );
}

function Camera({ onRead }: { onRead: (imei: string) => void }) {
  const { t } = useTranslation('devices');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onRead);
  latest.current = onRead;
  const [trouble, setTrouble] = useState<'denied' | 'failed' | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    void watch(video.current, closing.signal).then(
      (imei) => imei !== null && latest.current(imei),
      (error: unknown) => !closing.signal.aborted && setTrouble(isDenied(error) ? 'denied' : 'failed'),
    );
    return () => closing.abort();
  }, []);
  if (trouble) return <Notice tone="warn">{t(`onboard.scan.${trouble}`)}</Notice>;
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('onboard.scan.picture')} />
      <p role="status">{t('onboard.scan.hint')}</p>
    </div>
  );
}

const isDenied = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** Reads images until an IMEI is found; null if aborted. Stops the camera at the end. */
async function watch(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    const reader = await openCodeReader();
    if (!video || signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const imei = await reader.read(video);
      if (imei !== null) return imei;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
