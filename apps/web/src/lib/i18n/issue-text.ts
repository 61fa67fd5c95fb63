import type { i18n } from 'i18next';
import { textOf } from './text-of.ts';

type Finding = { code: string; params: Record<string, string | number | boolean>; message: string };

/**
 * Text of a finding with the field's display name. Unknown codes show the server's English message. Requires
 * the catalogue `forms`.
 */
export function issueText(i18n: i18n, { code, params, message }: Finding, label: string): string {
  return textOf(i18n, [`forms:issues.${code}`, `codes:${code}`], { ...params, label }) ?? message;
}
