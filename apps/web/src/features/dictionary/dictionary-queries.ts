import { graphql } from '../../generated/graphql/gql.ts';
import type { DictionaryTextQuery, DictionaryTextsListQuery } from '../../generated/graphql/graphql.ts';

export const DictionaryTextsList = graphql(`
  query DictionaryTextsList(
    $where: DictionaryTextsWhere
    $orderBy: DictionaryTextsOrderBy
    $options: PageOptions
  ) {
    dictionaryTexts(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        key
        words {
          language
          shipped
          own
        }
      }
      pages
      total
    }
  }
`);

export type DictionaryRow = DictionaryTextsListQuery['dictionaryTexts']['content'][number];

export const DictionaryTextOfKey = graphql(`
  query DictionaryText($where: DictionaryTextWhere!) {
    dictionaryText(where: $where) {
      id
      key
      words {
        language
        shipped
        own
      }
      changes {
        language
        from
        to
        at
        by
      }
    }
  }
`);

export type DictionaryText = NonNullable<DictionaryTextQuery['dictionaryText']>;

export const DictionaryChanges = graphql(`
  query DictionaryChanges($options: PageOptions) {
    dictionaryChanges(options: $options) {
      content {
        id
        key
        language
        from
        to
        at
        by
      }
      total
    }
  }
`);

export const UpdateDictionaryTextMutation = graphql(`
  mutation UpdateDictionaryText($where: DictionaryTextWhere!, $data: UpdateDictionaryTextInput!) {
    updateDictionaryText(where: $where, data: $data) {
      id
      key
      words {
        language
        shipped
        own
      }
    }
  }
`);
