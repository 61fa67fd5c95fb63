import type { LegalKey } from '@fleet/contracts/legal';
import type { LegalVersion } from './legal-queries.ts';

/** What is open beside the list: the text of a draft, new ones beginning with `from`; or its publication. */
export type OpenedLegal =
  | { what: 'text'; document: LegalKey; draft: LegalVersion | null; from: LegalVersion | null }
  | { what: 'publish'; draft: LegalVersion };
