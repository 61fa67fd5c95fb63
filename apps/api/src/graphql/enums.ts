import { PRICE_MODELS } from '@fleet/billing/price';
import { AccountStatus, AccountType } from '@fleet/contracts/account';
import { Currency } from '@fleet/contracts/billing-money';
import { BillingEntity, BillingFrequency, CatalogStatus } from '@fleet/contracts/billing-plan';
import { PaymentType, ProductModel } from '@fleet/contracts/billing-product';
import { ContactType } from '@fleet/contracts/contact';
import { DeviceStatus } from '@fleet/contracts/device-input';
import { DeviceProtocol, RequiredCredential } from '@fleet/contracts/device-rules';
import { DistanceUnit, HourCycle, TimeZoneChoice, WeekStart } from '@fleet/contracts/display';
import { EventType } from '@fleet/contracts/event';
import { InvitationStatus } from '@fleet/contracts/invitation';
import { Role } from '@fleet/contracts/roles';
import { CollectionMethod } from '@fleet/contracts/subscription-input';
import { Gender, UserStatus, VehicleScope } from '@fleet/contracts/user';
import { UserField } from '@fleet/contracts/user-input';
import { ConnectionState, VehicleType } from '@fleet/contracts/vehicle';
import { FuelType, SettableStatus, VehicleStatus } from '@fleet/contracts/vehicle-input';
import { WebhookDeliveryState, WebhookKind, WebhookTrouble } from '@fleet/contracts/webhook';
import type { z } from 'zod';
import { builder } from './builder.ts';
import { registerInputType } from './input-types.ts';

/** An enum of the schema whose values are those of the contracts, and which is the input type of that schema. */
export function enumOf<Values extends Record<string, string>>(name: string, schema: z.ZodEnum<Values>) {
  const values = schema.options as unknown as readonly Values[keyof Values][];
  const ref = builder.enumType(name, { values });
  registerInputType(schema, ref);
  return ref;
}

export const AccountTypeEnum = enumOf('AccountType', AccountType);
export const AccountStatusEnum = enumOf('AccountStatus', AccountStatus);
export const RoleEnum = enumOf('Role', Role);
export const InvitationStatusEnum = enumOf('InvitationStatus', InvitationStatus);
export const VehicleScopeEnum = enumOf('VehicleScope', VehicleScope);
export const UserStatusEnum = enumOf('UserStatus', UserStatus);
enumOf('UserField', UserField);
export const TimeZoneChoiceEnum = enumOf('TimeZoneChoice', TimeZoneChoice);
export const HourCycleEnum = enumOf('HourCycle', HourCycle);
export const WeekStartEnum = enumOf('WeekStart', WeekStart);
export const DistanceUnitEnum = enumOf('DistanceUnit', DistanceUnit);
export const GenderEnum = enumOf('Gender', Gender);
export const ConnectionStateEnum = enumOf('ConnectionState', ConnectionState);
export const VehicleTypeEnum = enumOf('VehicleType', VehicleType);
export const VehicleStatusEnum = enumOf('VehicleStatus', VehicleStatus);
registerInputType(SettableStatus, VehicleStatusEnum);
export const DeviceStatusEnum = enumOf('DeviceStatus', DeviceStatus);
enumOf('DeviceProtocol', DeviceProtocol);
export const RequiredCredentialEnum = enumOf('RequiredCredential', RequiredCredential);
export const EventTypeEnum = enumOf('EventType', EventType);
export const FuelTypeEnum = enumOf('FuelType', FuelType);
export const WebhookKindEnum = enumOf('WebhookKind', WebhookKind);
export const WebhookDeliveryStateEnum = enumOf('WebhookDeliveryState', WebhookDeliveryState);
export const WebhookTroubleEnum = enumOf('WebhookTrouble', WebhookTrouble);
export const VehicleOwnerEntityEnum = builder.enumType('VehicleOwnerEntity', {
  values: ['ACCOUNT', 'USER'] as const,
});
export const ContactTypeEnum = enumOf('ContactType', ContactType);
export const CredentialKindEnum = builder.enumType('CredentialKind', { values: ['EMAIL'] as const });
export const CurrencyEnum = enumOf('Currency', Currency);
export const CatalogStatusEnum = enumOf('CatalogStatus', CatalogStatus);
export const BillingEntityEnum = enumOf('BillingEntity', BillingEntity);
export const BillingFrequencyEnum = enumOf('BillingFrequency', BillingFrequency);
export const CollectionMethodEnum = enumOf('CollectionMethod', CollectionMethod);
export const PaymentTypeEnum = enumOf('PaymentType', PaymentType);
export const PriceModelEnum = builder.enumType('PriceModel', { values: PRICE_MODELS });
registerInputType(ProductModel, PriceModelEnum);
export const PaymentMethodEnum = builder.enumType('PaymentMethod', {
  values: ['TRIAL', 'BALANCE', 'CARD', 'INVOICE', 'CASH'] as const,
});
export const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  values: ['UNPAID', 'PAID', 'FAILED', 'REFUNDED'] as const,
});
