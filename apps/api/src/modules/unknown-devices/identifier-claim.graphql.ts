import { IdentifierClaimsWhere } from '@fleet/contracts/device-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import { confirmClaim } from './confirm-claim.ts';
import { findIdentifierClaims, type IdentifierClaim } from './find-identifier-claims.ts';

const SERVICE = may('read', 'UnknownDevice');

const IdentifierClaimType = builder.objectRef<IdentifierClaim>('IdentifierClaim').implement({
  access: SERVICE,
  tenant: byAccount,
  description:
    'A registration of an identifier that several accounts claim, or whose tracker reports and has confirmed none.',
  fields: (t) => ({
    deviceId: t.exposeID('deviceId'),
    version: t.exposeInt('version'),
    identifier: t.exposeString('identifier'),
    title: t.exposeString('title', { nullable: true }),
    accountId: t.exposeID('accountId'),
    accountTitle: t.exposeString('accountTitle', { nullable: true }),
    accountCreatedAt: t.expose('accountCreatedAt', { type: 'DateTime' }),
    claimedAt: t.expose('claimedAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when this registration receives what the tracker sends.',
    }),
    heardAt: t.expose('heardAt', { type: 'DateTime', nullable: true }),
    remoteAddress: t.exposeString('remoteAddress', { nullable: true }),
    unconfirmed: t.exposeInt('unconfirmed', {
      description: 'Registrations of the account that no tracker has confirmed.',
    }),
    waitingFrom: t.expose('waitingFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when a tracker reports by this identifier without being confirmed for anybody.',
    }),
    waitingUntil: t.expose('waitingUntil', { type: 'DateTime', nullable: true }),
    waitingAddress: t.exposeString('waitingAddress', { nullable: true }),
  }),
});

builder.queryField('identifierClaims', (t) =>
  t.field({
    type: [IdentifierClaimType],
    access: SERVICE,
    token: 'FLEET_READ',
    nullable: true,
    description: '200 at the most, identifiers that were claimed last first.',
    args: { where: t.arg({ type: inputType('IdentifierClaimsWhere', IdentifierClaimsWhere) }) },
    resolve: (_root, { where }, { services }) =>
      findIdentifierClaims(services, parseInput(IdentifierClaimsWhere, 'where', where ?? {})),
  }),
);

write('confirmIdentifierClaim', {
  description:
    'Decides for one registration. One that was confirmed before it loses the identifier, and what it received is deleted.',
  access: may('update', 'UnknownDevice'),
  token: 'FLEET_WRITE',
  where: VersionWhere,
  resolve: confirmClaim,
  returns: { row: 'Device' },
});
