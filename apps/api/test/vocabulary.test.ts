import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AccountStatus, AccountType } from '@fleet/contracts/account';
import { CommandCondition, CommandReason, CommandStatus, CommandWay } from '@fleet/contracts/command';
import { DeviceProtocol, RequiredCredential } from '@fleet/contracts/device-rules';
import { EventType } from '@fleet/contracts/event';
import { ROLES } from '@fleet/contracts/roles';
import { Gender, UserStatus } from '@fleet/contracts/user';
import { ConnectionState, VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../src/graphql/schema.ts';

const PRISMA = readFileSync(path.resolve(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8');

/** The enums of the data model: name → values. */
const DATABASE = new Map(
  [...PRISMA.matchAll(/^enum (\w+) \{([^}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    body.trim().split(/\s+/),
  ]),
);

const CONTRACTS: Record<string, readonly string[]> = {
  Role: ROLES,
  AccountType: AccountType.options,
  AccountStatus: AccountStatus.options,
  UserStatus: UserStatus.options,
  Gender: Gender.options,
  VehicleType: VEHICLE_TYPES,
  ConnectionState: ConnectionState.options,
  EventType: EventType.options,
  RequiredCredential: RequiredCredential.options,
  CommandStatus: CommandStatus.options,
  CommandReason: CommandReason.options,
  CommandWay: CommandWay.options,
  CommandCondition: CommandCondition.options,
};

/** What the product promises, word by word. */
const PROMISED: Record<string, string> = {
  Role: 'SERVICE_OWNER SERVICE_ADMINISTRATOR SERVICE_DRIVER ORGANIZATION_OWNER ORGANIZATION_ADMINISTRATOR ORGANIZATION_DRIVER FAMILY_OWNER FAMILY_MEMBER ADMINISTRATOR CUSTOMER DRIVER EMPLOYER OWNER SERVICE DEMO_FAMILY_MEMBER DEMO_FAMILY_OWNER DEMO_ORGANIZATION_ADMINISTRATOR DEMO_ORGANIZATION_OWNER',
  AccountType: 'PERSONAL FAMILY ORGANIZATION',
  UserStatus: 'REGISTERED PENDING APPROVED REJECTED BLOCKED DEACTIVATED',
  Gender: 'MALE FEMALE UNKNOWN',
  VehicleType: 'BICYCLE CAR MOTORCYCLE OFFROAD SCOOTER TRUCK',
  Currency: 'EUR RUB USD ZAR JPY KWD',
  CatalogStatus: 'ACTIVE INACTIVE',
  PaymentType: 'ONE_TIME RECURRING',
  CredentialKind: 'EMAIL',
  EventType:
    'alarm commandResult deviceFuelDrop deviceFuelIncrease deviceInactive deviceMoving deviceOffline deviceOnline deviceOverspeed deviceStopped deviceUnknown driverChanged geofenceEnter geofenceExit ignitionOff ignitionOn maintenance media queuedCommandSent textMessage',
};

describe('an enum is one list', () => {
  test.for(Object.entries(PROMISED))('%s has the promised words in the database', ([name, words]) => {
    expect(DATABASE.get(name)?.toSorted()).toEqual(words.split(' ').toSorted());
  });

  test.for(Object.entries(CONTRACTS))('%s is the same in contracts and database', ([name, values]) => {
    expect(values).toEqual(DATABASE.get(name));
  });

  const served = Object.values(schema.getTypeMap()).filter(isEnumType);
  test.for(served.filter(({ name }) => DATABASE.has(name)))(
    '$name is the same in the schema and database',
    (type) => {
      expect(type.getValues().map(({ name }) => name)).toEqual(DATABASE.get(type.name)?.toSorted());
    },
  );

  test('no enum of the schema is anything but the database’s, ingest’s, an order, or one of these', () => {
    /** Said of rows or asked for, and stored in none: each is one list in the code, of which the schema is made. */
    const OF_CODE = [
      'AddressLanguage',
      'AlertChannel',
      'AlertCondition',
      'BookFigure',
      'CollectionMethod',
      'CommandType',
      'DemoOffer',
      'DeviceProtocol',
      'DeviceServerTrouble',
      'DictionaryImportTrouble',
      'DictionaryState',
      'FailedWorkKind',
      'FixProblemKind',
      'GeofenceKind',
      'InstallationSetting',
      'InvitationStatus',
      'LegalChangeKind',
      'LegalLanguage',
      'LegalState',
      'MailWay',
      'MoveCondition',
      'NotificationChannel',
      'NotificationChannelRule',
      'NotificationIcon',
      'NotificationKind',
      'OwedAge',
      'PasteForm',
      'PasteTrouble',
      'PeriodPreset',
      'ReadingKind',
      'ReadingUnit',
      'RealPaymentProvider',
      'RentalState',
      'ReportFailure',
      'ReportSubtotals',
      'SecondFactorWay',
      'ServerDeviceConflict',
      'ServerDeviceDecision',
      'ServicePart',
      'ShareLinkState',
      'SharedState',
      'SheetTrouble',
      'SmsBodyKind',
      'SmsTestOutcome',
      'SubscriptionPreviewKind',
      'SummaryGrouping',
      'TestMailOutcome',
      'TextChangeKind',
      'TextLanguage',
      'TextRefusal',
      'TrackLeftOutReason',
      'UserField',
      'WebhookTrouble',
    ];
    const own = served
      .map(({ name }) => name)
      .filter((name) => !DATABASE.has(name) && !name.startsWith('__'));
    expect(own.filter((name) => !/Order(Field|Direction)$/.test(name)).toSorted()).toEqual(OF_CODE);
  });

  test('the protocols of devices are those that ingest speaks', () => {
    expect(DeviceProtocol.options.toSorted()).toEqual(PROTOCOLS.map(({ name }) => name).toSorted());
  });
});
