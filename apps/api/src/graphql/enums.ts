import { AccountStatus, AccountType } from '@fleet/contracts/account';
import { EventType } from '@fleet/contracts/event';
import { ROLES } from '@fleet/contracts/roles';
import { Gender, UserStatus } from '@fleet/contracts/user';
import { ConnectionState, VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { builder } from './builder.ts';

export const AccountTypeEnum = builder.enumType('AccountType', { values: AccountType.options });
export const AccountStatusEnum = builder.enumType('AccountStatus', { values: AccountStatus.options });
export const RoleEnum = builder.enumType('Role', { values: ROLES });
export const UserStatusEnum = builder.enumType('UserStatus', { values: UserStatus.options });
export const GenderEnum = builder.enumType('Gender', { values: Gender.options });
export const ConnectionStateEnum = builder.enumType('ConnectionState', { values: ConnectionState.options });
export const EventTypeEnum = builder.enumType('EventType', { values: EventType.options });
export const VehicleTypeEnum = builder.enumType('VehicleType', { values: VEHICLE_TYPES });
export const VehicleStatusEnum = builder.enumType('VehicleStatus', {
  values: ['ACTIVE', 'INACTIVE', 'ERASED'] as const,
});
export const DeviceStatusEnum = builder.enumType('DeviceStatus', {
  values: ['ACTIVE', 'INACTIVE', 'ERASED'] as const,
});
export const VehicleOwnerEntityEnum = builder.enumType('VehicleOwnerEntity', {
  values: ['ACCOUNT', 'USER'] as const,
});
export const FuelTypeEnum = builder.enumType('FuelType', {
  values: ['PETROL', 'DIESEL', 'ELECTRIC', 'HYBRID', 'LPG', 'CNG', 'OTHER'] as const,
});
export const ContactTypeEnum = builder.enumType('ContactType', {
  values: ['EMAIL', 'PHONE', 'WHATSAPP', 'TELEGRAM', 'OTHER'] as const,
});
export const CredentialKindEnum = builder.enumType('CredentialKind', { values: ['EMAIL'] as const });
export const CurrencyEnum = builder.enumType('Currency', { values: ['EUR', 'RUB', 'USD'] as const });
export const PaymentMethodEnum = builder.enumType('PaymentMethod', {
  values: ['TRIAL', 'BALANCE', 'CARD', 'INVOICE', 'CASH'] as const,
});
export const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  values: ['UNPAID', 'PAID', 'FAILED', 'REFUNDED'] as const,
});
export const DeviceServerTypeEnum = builder.enumType('DeviceServerType', {
  values: ['EMBEDDED', 'TRACCAR'] as const,
});
