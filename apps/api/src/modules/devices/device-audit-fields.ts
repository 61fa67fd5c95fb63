import type { Device } from '@fleet/db/models';
import type { AuditFields } from '../../commit/audit-record.ts';
import { numberOf } from './reading.ts';

/** A device as its history tells of it. */
export function deviceAuditFields(device: Device): AuditFields {
  const { externalDeviceId, title, brand, model, serialNumber, sim, iccid, carrier, timeZone } = device;
  const { allowedProtocols, allowedNetworks, secretHash, certificate, requiredCredential } = device;
  const { smsExpiryDate, smsTotalVolume, smsVolume, dataExpiryDate } = device;
  const { description, status, vehicleId, serverId, accountId, demoUntil } = device;
  return {
    externalDeviceId,
    title,
    brand,
    model,
    serialNumber,
    sim,
    iccid,
    carrier,
    timeZone,
    smsExpiryDate: smsExpiryDate?.toISOString() ?? null,
    smsTotalVolume,
    smsVolume,
    dataExpiryDate: dataExpiryDate?.toISOString() ?? null,
    dataTotalVolume: numberOf(device.dataTotalBytes),
    dataVolume: numberOf(device.dataBytes),
    allowedProtocols,
    allowedNetworks,
    // Which secret is nobody's to read; that there is one, or another, is.
    hasSecret: secretHash !== null,
    certificate,
    requiredCredential,
    description,
    status,
    vehicleId,
    serverId,
    accountId,
    ...(demoUntil && { isDemo: true }),
  };
}
