import { type CommandType, parametersOf } from '@fleet/contracts/command';

/** Parameters of a command in one line. The recipe of a feature is none of them. */
export function parametersText({ type, parameters }: { type: CommandType; parameters: unknown }): string {
  if (typeof parameters !== 'object' || parameters === null) return '';
  return Object.keys(parametersOf(type).shape)
    .map((name) => (parameters as Record<string, unknown>)[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
}
