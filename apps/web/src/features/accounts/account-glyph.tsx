import { IconBuilding } from '@tabler/icons-react';
import classes from './account-glyph.module.css';

type Size = { iconPx: number; fieldPx: number };
export const IN_LISTS: Size = { iconPx: 20, fieldPx: 36 };
export const IN_HEADS: Size = { iconPx: 26, fieldPx: 52 };

/** Logo of an account, or a house icon. */
export function AccountGlyph({ url, size }: { url: string | null | undefined; size: Size }) {
  const { iconPx, fieldPx } = size;
  if (!url) return <IconBuilding size={iconPx} stroke={1.6} aria-hidden />;
  return <img className={classes.logo} src={url} alt="" width={fieldPx} height={fieldPx} decoding="async" />;
}
