import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  vehicle_documents_file_id_key: {
    code: 'CONFLICT',
    message: 'The file is of another document',
    path: ['data', 'fileId'],
  },
};
