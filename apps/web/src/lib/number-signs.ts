/** Thousands separator and decimal sign of a locale. */
export function numberSigns(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(11_111.1);
  const signOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { group: signOf('group') ?? '', decimal: signOf('decimal') ?? '.' };
}
