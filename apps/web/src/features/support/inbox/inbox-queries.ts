import { graphql } from '../../../generated/graphql/gql.ts';
import type { SupportInboxQuery, SupportInboxThreadQuery } from '../../../generated/graphql/graphql.ts';

export const SupportInbox = graphql(`
  query SupportInbox($where: SupportThreadsWhere, $options: PageOptions) {
    supportThreads(where: $where, options: $options) {
      total
      content {
        id
        subject
        state
        lastText
        lastMessageAt
        unread
        assigneeName
        account {
          id
          title
        }
        person {
          id
          firstName
          lastName
          email
        }
      }
    }
  }
`);

export const SupportInboxThread = graphql(`
  query SupportInboxThread($where: ById!) {
    supportThread(where: $where) {
      id
      subject
      state
      assigneeId
      assigneeName
      unread
      customerSeenAt
      serviceSeenAt
      createdAt
      vehicle {
        id
        title
        plateNumber
        latestPosition {
          id
          fixTime
        }
      }
      account {
        id
        title
        billing {
          id
          effectiveUntil
        }
      }
      person {
        id
        firstName
        lastName
        email
        phoneNumber
        locale
      }
      notes {
        id
        authorName
        text
        createdAt
      }
      messages {
        id
        authorName
        isAnswer
        text
        createdAt
        files {
          id
          url
          thumbnailUrl
          name
          mimeType
        }
      }
    }
  }
`);

export const SupportTeam = graphql(`
  query SupportTeam {
    supportPeople {
      id
      name
    }
    supportTemplates {
      id
      title
      textEn
      textRu
    }
  }
`);

export const NoteThread = graphql(`
  mutation NoteSupportThread($where: ById!, $data: NoteSupportThreadInput!) {
    noteSupportThread(where: $where, data: $data) {
      id
    }
  }
`);

export const SaveTemplate = graphql(`
  mutation SaveSupportTemplate($data: SaveSupportTemplateInput!) {
    saveSupportTemplate(data: $data) {
      id
      title
      textEn
      textRu
    }
  }
`);

export const EraseTemplate = graphql(`
  mutation EraseSupportTemplate($where: ById!) {
    eraseSupportTemplate(where: $where)
  }
`);

export type InboxRow = SupportInboxQuery['supportThreads']['content'][number];
export type InboxThread = NonNullable<SupportInboxThreadQuery['supportThread']>;

type Named = { firstName?: string | null; lastName?: string | null; email?: string | null };

/** Display name of a customer for people of the service. */
export const nameOfPerson = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
