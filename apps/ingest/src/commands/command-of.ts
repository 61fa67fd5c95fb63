import { CommandRecipe, CommandType, parametersOf } from '@fleet/contracts/command';
import type { Command, SentCommand } from '@fleet/protocols/command';

type Known = Pick<SentCommand, 'command' | 'answers'>;

/** What is sent for a stored command; null for one of another version of the product. */
export function commandOf(type: string, parameters: unknown): Known | null {
  const recipe = CommandRecipe.safeParse(parameters);
  if (recipe.success) {
    const { answers = null, ...command } = recipe.data;
    return { command, answers };
  }
  const known = CommandType.safeParse(type);
  const values = known.success ? parametersOf(known.data).safeParse(parameters) : null;
  return values?.success ? { command: { type, ...values.data } as Command, answers: null } : null;
}
