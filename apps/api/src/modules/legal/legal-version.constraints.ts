import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  legal_versions_one_draft: {
    code: 'LEGAL_DRAFT_EXISTS',
    message: 'This document already has a draft',
    path: ['data', 'key'],
  },
  legal_versions_key_number_key: {
    code: 'LEGAL_PUBLISHED',
    message: 'Another version was published just now',
  },
};
