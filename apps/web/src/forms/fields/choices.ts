import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { textOf } from '../../lib/i18n/text-of.ts';
import type { TextsName } from '../../lib/i18n/texts.ts';

/** An option of a field. */
export type Choice = {
  value: string;
  label: string;
  /** Second line of the option. */
  second?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

/** Options named by the catalogue as `options.<field>.<VALUE>`, unless they have a label. */
export function choicesOf(
  i18n: i18n,
  field: { catalogue: TextsName; name: string; options: readonly (string | Choice)[] },
): Choice[] {
  return field.options.map((option) => {
    if (typeof option !== 'string') return option;
    const key = `${field.catalogue}:options.${field.name}.${option}`;
    const second = textOf(i18n, [`${key}_HINT`]);
    return { value: option, label: textOf(i18n, [key]) ?? option, ...(second !== null && { second }) };
  });
}
