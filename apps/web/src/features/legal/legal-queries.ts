import { graphql } from '../../generated/graphql/gql.ts';
import type { LegalVersionsQuery } from '../../generated/graphql/graphql.ts';

export const LegalVersions = graphql(`
  query LegalVersions($options: PageOptions) {
    legalVersions(options: $options) {
      content {
        id
        key
        number
        state
        binding
        asksAcceptance
        correction
        validFrom
        publishedAt
        acceptances
        version
        updatedAt
        texts {
          language
          title
          summary
          body
        }
      }
      total
    }
  }
`);

export const LegalChanges = graphql(`
  query LegalChanges($where: ById!, $language: LegalLanguage!) {
    legalVersion(where: $where) {
      id
      changes(language: $language) {
        change
        text
      }
    }
  }
`);

export const LegalPreviewQuery = graphql(`
  query LegalPreview($where: LegalPreviewWhere!) {
    legalPreview(where: $where) {
      html
    }
  }
`);

export const CreateLegalDraftMutation = graphql(`
  mutation CreateLegalDraft($data: CreateLegalDraftInput!) {
    createLegalDraft(data: $data) {
      id
      version
    }
  }
`);

export const UpdateLegalDraftMutation = graphql(`
  mutation UpdateLegalDraft($where: VersionWhere!, $data: UpdateLegalDraftInput!) {
    updateLegalDraft(where: $where, data: $data) {
      id
      version
    }
  }
`);

export const PublishLegalDraftMutation = graphql(`
  mutation PublishLegalDraft($where: VersionWhere!, $data: PublishLegalDraftInput!) {
    publishLegalDraft(where: $where, data: $data) {
      id
      version
    }
  }
`);

export const EraseLegalDraftMutation = graphql(`
  mutation EraseLegalDraft($where: VersionWhere!) {
    eraseLegalDraft(where: $where)
  }
`);

export type LegalVersion = LegalVersionsQuery['legalVersions']['content'][number];

/** The page shows failures itself. Drafts change the list. */
export const ABOUT_LEGAL = { quiet: true, additionalTypenames: ['LegalVersion'] };
/** All versions, since they are few. */
export const ALL_VERSIONS = { options: { page: 1, size: 200 } };
