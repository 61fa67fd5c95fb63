import { readAz735 } from './az735.ts';
import { readBatteryManagement } from './battery-management.ts';
import { readCombined } from './combined.ts';
import { readEvent } from './event.ts';
import type { Gt06Frame, Reader } from './frame.ts';
import { readInfo, readVoltage } from './info.ts';
import { readMultimedia, readPhotoInfo, readPhotoPiece } from './media.ts';
import { TYPE } from './message-type.ts';
import { readDeviceStatus, readModular, readPeripheral } from './modular.ts';
import { readObd } from './obd.ts';
import { isPhoneRequest, readPhoneRequest } from './phone-request.ts';
import { PLACE_BYTES } from './place-block.ts';
import {
  ASSET_HEARTBEAT_BYTES,
  acknowledgeUnknown,
  answerAddress,
  answerTime,
  readAssetHeartbeat,
  readBluetoothClock,
  readHeartbeat,
  readLogin,
} from './service.ts';
import { readSerial, readString, readStringInfo } from './text.ts';
import { readBcdWifi, readDatedCell, readSurroundings, readWifiList } from './wifi.ts';
import { isUploadReport, readIButton, readSr411, readTypedCell, readUploadReport, readX1 } from './x1.ts';

/** Types that mean one thing in 78 78 and in 79 79 frames. */
const READERS: Readonly<Record<number, Reader>> = {
  [TYPE.LOGIN]: readLogin,
  [TYPE.GPS]: readCombined,
  [TYPE.GPS_LBS]: readCombined,
  [TYPE.STRING]: readString,
  [TYPE.GPS_LBS_STATUS]: readCombined,
  [TYPE.LBS_EXTEND]: readSurroundings,
  [TYPE.LBS_STATUS]: readCombined,
  [TYPE.GPS_PHONE]: readCombined,
  [TYPE.GPS_LBS_EXTEND]: readCombined,
  [TYPE.STRING_INFO]: readStringInfo,
  [TYPE.GPS_LBS_UPLOAD]: readCombined,
  [TYPE.HEARTBEAT]: readHeartbeat,
  [TYPE.GPS_LBS_DRIVER]: readCombined,
  [TYPE.GPS_LBS_STATUS_FENCE]: readCombined,
  [TYPE.GPS_LBS_STATUS_LANGUAGE]: readCombined,
  [TYPE.LBS_MULTIPLE]: readSurroundings,
  [TYPE.ADDRESS_REQUEST]: answerAddress,
  [TYPE.LBS_WIFI]: readSurroundings,
  [TYPE.GPS_LBS_4]: readCombined,
  [TYPE.LBS_MULTIPLE_2]: readSurroundings,
  [TYPE.GPS_LBS_5]: readCombined,
  [TYPE.X1_PHOTO_INFO]: readPhotoInfo,
  [TYPE.GPS_LBS_MODULES]: readCombined,
  [TYPE.GPS_LBS_CELL_TYPE]: readTypedCell,
  [TYPE.ALARM_MODULES]: readCombined,
  [TYPE.BATTERY_MANAGEMENT]: readBatteryManagement,
  [TYPE.MULTIMEDIA]: readMultimedia,
  [TYPE.I_BUTTON]: readIButton,
  [TYPE.WIFI_2]: readBcdWifi,
  [TYPE.MODULAR]: readModular,
  [TYPE.TIME_REQUEST]: answerTime,
  [TYPE.OBD]: readObd,
  [TYPE.EVENT]: readEvent,
  [TYPE.SERIAL]: readSerial,
  [TYPE.GPS_LBS_4G]: readCombined,
  [TYPE.LBS_4G]: readSurroundings,
  [TYPE.FENCE_SINGLE]: readCombined,
  [TYPE.FENCE_MULTI]: readCombined,
  [TYPE.LBS_ALARM_4G]: readCombined,
  [TYPE.LBS_ADDRESS_4G]: readCombined,
  [TYPE.WIFI_ALARM]: readSurroundings,
  [TYPE.BLUETOOTH_CLOCK]: readBluetoothClock,
  [TYPE.DEVICE_STATUS]: readDeviceStatus,
  [TYPE.PERIPHERAL]: readPeripheral,
  [TYPE.WIFI_4]: readWifiList,
};

/** Types whose meaning the kind of frame, the variant or the length decides. */
const CHOICES: Readonly<Record<number, (frame: Gt06Frame) => Reader>> = {
  [TYPE.STATUS]: ({ body }) => (body.left === ASSET_HEARTBEAT_BYTES ? readAssetHeartbeat : readCombined),
  [TYPE.GPS_LBS_WIDE]: ({ body }) => (body.left < PLACE_BYTES ? readDatedCell : readCombined),
  [TYPE.WIFI]: (frame) => {
    if (frame.variant === 'rfid') return readCombined;
    return isPhoneRequest(frame) ? readPhoneRequest : readBcdWifi;
  },
  [TYPE.LBS_MULTIPLE_3]: ({ variant }) => (variant === 'sr411Mini' ? readSr411 : readSurroundings),
  [TYPE.GPS_LBS_STATUS_4]: (frame) => {
    if (frame.extended) return readAz735;
    return isUploadReport(frame) ? readUploadReport : readCombined;
  },
  [TYPE.WIFI_5]: ({ extended }) => (extended ? readAz735 : readSurroundings),
  [TYPE.X1_GPS]: ({ variant }) => (variant === 'sl4x' ? readSurroundings : readX1),
  [TYPE.STATUS_MODULES]: ({ extended, variant }) => {
    if (extended) return readPhotoPiece;
    return variant === 'driverCard' ? readUploadReport : readCombined;
  },
  [TYPE.INFO]: ({ extended }) => (extended ? readInfo : readVoltage),
  [TYPE.WIFI_4G]: ({ variant }) => (variant === 'lw4g' ? readCombined : readSurroundings),
};

export function selectReader(frame: Gt06Frame): Reader {
  return CHOICES[frame.type]?.(frame) ?? READERS[frame.type] ?? acknowledgeUnknown;
}
