/** Parameters of a command in one line. */
export function parametersText(parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null) return '';
  return Object.values(parameters)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
}
