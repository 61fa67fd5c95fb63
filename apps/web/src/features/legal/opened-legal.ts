import type { LegalKey } from '@fleet/contracts/legal';
import type { LegalVersion } from './legal-queries.ts';

/** What is open beside the list: a draft, possibly based on `from`, or its publication. */
export type OpenedLegal =
  | { what: 'text'; document: LegalKey; draft: LegalVersion | null; from: LegalVersion | null }
  | { what: 'publish'; draft: LegalVersion };
