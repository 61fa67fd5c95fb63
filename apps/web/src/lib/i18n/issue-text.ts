import type { i18n } from 'i18next';
import { textOf } from './text-of.ts';

type Finding = { code: string; params: Record<string, string | number | boolean>; message: string };

/**
 * What is wrong with a value, with the name that its field has on the screen. A code that this build does not know is
 * told in the English words of who found it. The catalogue `forms` must be loaded.
 */
export function issueText(i18n: i18n, { code, params, message }: Finding, label: string): string {
  return textOf(i18n, [`forms:issues.${code}`, `codes:${code}`], { ...params, label }) ?? message;
}
