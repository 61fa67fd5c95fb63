import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  saved_commands_title_taken: {
    code: 'COMMAND_TITLE_TAKEN',
    message: 'Another saved command has this title',
    path: ['data', 'title'],
  },
};
