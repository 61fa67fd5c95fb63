import type { CSSProperties } from 'react';

/** Pairs that stay readable (WCAG AA) when a mail client darkens or inverts them; no fonts or pictures to fetch. */
const INK = '#14212b';
const MUTED = '#4b5b66';
const TEAL = '#00706b';
const LINE = '#dbe3e8';
const PAGE = '#e9eef1';
const CARD = '#ffffff';
const FOOT = '#f2f6f9';

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SIDE = '32px';

const badge: CSSProperties = { textAlign: 'center', fontWeight: 700 };

export const STYLES = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: PAGE, fontFamily: FONT, color: INK },
  card: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: CARD,
    border: `1px solid ${LINE}`,
    borderRadius: '12px',
  },
  head: { padding: `12px ${SIDE}`, borderBottom: `1px solid ${LINE}` },
  mark: {
    ...badge,
    width: '32px',
    height: '32px',
    lineHeight: '32px',
    backgroundColor: TEAL,
    color: CARD,
    borderRadius: '9px',
    fontSize: '17px',
  },
  product: { padding: '0 0 0 10px', fontSize: '16px', fontWeight: 600 },
  logo: { display: 'block', marginBottom: '16px', border: 'none', outline: 'none' },
  main: { padding: `20px ${SIDE} 32px` },
  person: {
    ...badge,
    width: '56px',
    height: '56px',
    lineHeight: '56px',
    backgroundColor: '#f4e9dc',
    color: '#7a4d12',
    borderRadius: '28px',
    fontSize: '19px',
  },
  heading: { margin: '12px 0 8px', fontSize: '26px', lineHeight: '33px', fontWeight: 600, color: INK },
  paragraph: { margin: '0 0 8px', fontSize: '15px', lineHeight: '22px', color: MUTED },
  rows: {
    margin: '16px 0',
    border: `1px solid ${LINE}`,
    borderRadius: '10px',
    borderCollapse: 'separate',
  },
  label: { width: '140px', padding: '11px 0 11px 16px', fontSize: '13px', lineHeight: '20px', color: MUTED },
  value: {
    padding: '11px 16px',
    wordBreak: 'break-word',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 500,
    color: INK,
  },
  nextRow: { borderTop: `1px solid ${LINE}` },
  button: {
    display: 'block',
    padding: '14px 16px',
    backgroundColor: TEAL,
    color: CARD,
    borderRadius: '8px',
    fontSize: '16px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  },
  small: { margin: '12px 0 16px', fontSize: '12px', lineHeight: '18px', color: MUTED },
  link: { color: TEAL, fontWeight: 500, textDecoration: 'underline', wordBreak: 'break-all' },
  foot: {
    padding: `14px ${SIDE} 16px`,
    backgroundColor: FOOT,
    borderTop: `1px solid ${LINE}`,
    borderRadius: '0 0 12px 12px',
  },
  footText: { margin: 0, fontSize: '12px', lineHeight: '19px', color: MUTED },
} satisfies Record<string, CSSProperties>;
