import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './qr-code.module.css';

/** QR code of a text; the library is loaded on use. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode').then(async ({ default: qrcode }) => {
      const svg = await qrcode.toString(text, { type: 'svg', margin: 2 });
      if (isCurrent) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return source ? (
    <img className={classes.picture} src={source} alt={label} />
  ) : (
    <Skeleton className={classes.picture ?? ''} />
  );
}
