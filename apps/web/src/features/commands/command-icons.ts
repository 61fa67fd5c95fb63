import {
  type Icon,
  IconBell,
  IconBellOff,
  IconEngine,
  IconEngineOff,
  IconLock,
  IconLockOpen,
  IconMapPin,
  IconRefresh,
} from '@tabler/icons-react';
import type { CommandType } from '../../generated/graphql/graphql.ts';

export const COMMAND_ICONS: Partial<Record<CommandType, Icon>> = {
  doorsLock: IconLock,
  doorsUnlock: IconLockOpen,
  engineStop: IconEngineOff,
  engineResume: IconEngine,
  buzzerOn: IconBell,
  buzzerOff: IconBellOff,
  positionSingle: IconMapPin,
  rebootDevice: IconRefresh,
};
