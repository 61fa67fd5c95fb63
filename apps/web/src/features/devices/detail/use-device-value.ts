import type { WriteValue } from '../../../details/use-history-rows.ts';
import { useFormats } from '../../../lib/format.ts';
import { protocolNames } from '../known-protocols.ts';
import { useMegabytes } from './use-megabytes.ts';

/** Formats values of a tracker's change log. */
export function useDeviceValue(): WriteValue {
  const { whole, date } = useFormats();
  const megabytes = useMegabytes();
  const numbers: Readonly<Record<string, (value: number) => string>> = {
    smsTotalVolume: whole,
    smsVolume: whole,
    dataTotalVolume: megabytes,
    dataVolume: megabytes,
  };
  const day = (instant: string) => date(Date.parse(instant));
  const texts: Readonly<Record<string, (value: string) => string>> = {
    allowedProtocols: protocolNames,
    smsExpiryDate: day,
    dataExpiryDate: day,
  };
  return (field, value) => {
    if (typeof value === 'number') return numbers[field]?.(value);
    return typeof value === 'string' ? texts[field]?.(value) : undefined;
  };
}
