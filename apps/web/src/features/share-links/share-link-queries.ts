import { graphql } from '../../generated/graphql/gql.ts';
import type { ShareLinksListQuery } from '../../generated/graphql/graphql.ts';

export const ShareLinksList = graphql(`
  query ShareLinksList($where: ShareLinksWhere, $orderBy: ShareLinksOrderBy, $options: PageOptions) {
    shareLinks(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        vehicle {
          id
          title
        }
        title
        shows
        trailMinutes
        state
        fromAt
        untilAt
        openedTimes
        lastOpenedAt
        createdBy
        createdAt
      }
      pages
      total
    }
  }
`);

export type ShareLinkRow = ShareLinksListQuery['shareLinks']['content'][number];

export const ABOUT_SHARE_LINKS = { typenames: ['ShareLink', 'ShareLinkToken'] };

/** The token is in the fragment, so that it is in no log and no referrer. */
export const shareUrl = (token: string): string => `${location.origin}/share#${token}`;
