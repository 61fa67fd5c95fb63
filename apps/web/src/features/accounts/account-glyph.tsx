import { IconBuilding } from '@tabler/icons-react';
import classes from './account-glyph.module.css';

/** What an account is known by in a small field: its logo, or a house. */
export function AccountGlyph({ url, size }: { url: string | null | undefined; size: number }) {
  return url ? (
    <img className={classes.logo} src={url} alt="" loading="lazy" decoding="async" />
  ) : (
    <IconBuilding size={size} stroke={1.6} aria-hidden />
  );
}
