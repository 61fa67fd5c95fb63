import { graphql } from '../../generated/graphql/gql.ts';
import type { MySupportThreadQuery, MySupportThreadsQuery } from '../../generated/graphql/graphql.ts';

/** The sender shows failures; empty lists are refetched. */
export const ABOUT_SUPPORT = { quiet: true, additionalTypenames: ['SupportThread'] };

export const MySupportThreads = graphql(`
  query MySupportThreads {
    mySupportThreads {
      id
      subject
      state
      lastText
      lastMessageAt
      unread
    }
  }
`);

export const MySupportThread = graphql(`
  query MySupportThread($where: MySupportThreadsWhere!) {
    mySupportThreads(where: $where) {
      id
      subject
      state
      assigneeName
      unread
      customerSeenAt
      serviceSeenAt
      vehicle {
        id
        title
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

export const OpenThread = graphql(`
  mutation OpenSupportThread($data: OpenSupportThreadInput!) {
    openSupportThread(data: $data) {
      id
    }
  }
`);

export const SendMessage = graphql(`
  mutation SendSupportMessage($where: ById!, $data: SendSupportMessageInput!) {
    sendSupportMessage(where: $where, data: $data) {
      id
      state
    }
  }
`);

export const ReadThread = graphql(`
  mutation ReadSupportThread($where: ById!) {
    readSupportThread(where: $where) {
      id
      unread
    }
  }
`);

export const UpdateThread = graphql(`
  mutation UpdateSupportThread($where: ById!, $data: UpdateSupportThreadInput!) {
    updateSupportThread(where: $where, data: $data) {
      id
      state
    }
  }
`);

export type ThreadRow = MySupportThreadsQuery['mySupportThreads'][number];
export type Thread = MySupportThreadQuery['mySupportThreads'][number];
export type Message = Thread['messages'][number];
