import { graphql } from '../../generated/graphql/gql.ts';
import type { DictionaryImportQuery } from '../../generated/graphql/graphql.ts';

export const DictionaryImportOfFile = graphql(`
  query DictionaryImport($where: DictionaryImportWhere!) {
    dictionaryImport(where: $where) {
      name
      trouble
      unchanged
      revision
      differences {
        row
        key
        language
        kind
        shipped
        from
        to
        refusal
        refusedFor
      }
    }
  }
`);

export type DictionaryImport = NonNullable<DictionaryImportQuery['dictionaryImport']>;

export const ImportDictionaryTextsMutation = graphql(`
  mutation ImportDictionaryTexts($where: DictionaryImportWhere!, $data: ImportDictionaryTextsInput!) {
    importDictionaryTexts(where: $where, data: $data)
  }
`);
