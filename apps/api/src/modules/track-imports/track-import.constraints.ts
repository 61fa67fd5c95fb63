import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  track_imports_file_id_key: { code: 'CONFLICT', message: 'The file is being imported already' },
};
