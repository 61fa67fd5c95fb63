import { MUTED } from '../canvas.ts';
import type { Style } from '../create-pen.ts';

export const HEADING: Style = { weight: 'bold', sizePt: 20, isShaped: true };
export const SUBHEADING: Style = { weight: 'bold', sizePt: 15, isShaped: true };
export const ACCOUNT: Style = { weight: 'bold', sizePt: 11, isShaped: true };
export const PERIOD: Style = { weight: 'bold', sizePt: 11 };
export const STRONG: Style = { weight: 'bold', sizePt: 9 };
export const TEXT: Style = { weight: 'regular', sizePt: 9 };
export const SMALL: Style = { weight: 'regular', sizePt: 8, colour: MUTED };
export const ALARM: Style = { weight: 'bold', sizePt: 9, colour: '#b42318' };
export const FIGURE: Style = { weight: 'bold', sizePt: 15 };
export const BAND = '#eef4f9';
export const ACCENT = '#148a84';
