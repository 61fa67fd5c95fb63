import { graphql } from '../../generated/graphql/gql.ts';
import type { IdentifierClaimsListQuery } from '../../generated/graphql/graphql.ts';

export const IdentifierClaimsList = graphql(`
  query IdentifierClaimsList($where: IdentifierClaimsWhere) {
    identifierClaims(where: $where) {
      deviceId
      version
      identifier
      title
      accountId
      accountTitle
      accountCreatedAt
      claimedAt
      confirmedAt
      heardAt
      remoteAddress
      unconfirmed
      waitingFrom
      waitingUntil
      waitingAddress
    }
  }
`);

export type Claim = NonNullable<IdentifierClaimsListQuery['identifierClaims']>[number];

/** Groups consecutive registrations by identifier. */
export function byIdentifier(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const group = groups.get(claim.identifier) ?? [];
    group.push(claim);
    groups.set(claim.identifier, group);
  }
  return [...groups.values()];
}
