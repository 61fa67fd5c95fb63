import { crc16x25 } from '../crc.ts';
import { type Cut, RUBBISH, skip, splitWith, whole } from '../split-with.ts';
import { TYPE } from './message-type.ts';

const SHORT_START = 0x7878;
const LONG_START = 0x7979;
const STOP = 0x0d0a;
/** Start, length, type and stop. */
const SHORTEST_BYTES = 6;

/** Pieces of pictures and long texts stay well below; a longer length is rubbish that looks like a start. */
export const MAX_FRAME_BYTES = 8192;

/** Cuts received bytes into whole frames and what is left over, which the caller puts before the next chunk. */
export function splitFrames(received: Buffer) {
  return splitWith(received, cutAt);
}

function cutAt(received: Buffer, at: number): Cut {
  const left = received.length - at;
  if (left < 2) return left === 1 && !isStartByte(received[at]) ? RUBBISH : null;
  const start = received.readUInt16BE(at);
  if (start !== SHORT_START && start !== LONG_START) return RUBBISH;
  if (left < SHORTEST_BYTES) return null;
  if (start === LONG_START) return cutDeclared(received, at, received.readUInt16BE(at + 2) + 6);
  const type = received.readUInt8(at + 3);
  if (type === TYPE.WIFI || type === TYPE.WIFI_2) return cutWifi(received, at);
  return cutDeclared(received, at, received.readUInt8(at + 2) + 5);
}

function isStartByte(byte: number | undefined): boolean {
  return byte === 0x78 || byte === 0x79;
}

/** Personal trackers count one byte less in reports (no serial number), some heartbeats two less. */
const LATE_STOP_BYTES = 2;
/** Their login ends three bytes early: a sum of the IMEI instead of serial number and checksum. */
const LOGIN_LENGTH = 0x0d;
const SHORT_LOGIN_BYTES = 15;

function cutDeclared(received: Buffer, at: number, size: number): Cut {
  if (size < SHORTEST_BYTES || size > MAX_FRAME_BYTES) return RUBBISH;
  const left = received.length - at;
  if (isLogin(received, at)) {
    if (left < SHORT_LOGIN_BYTES) return null;
    if (stopsAt(received, at + SHORT_LOGIN_BYTES)) return whole(SHORT_LOGIN_BYTES);
  }
  for (let late = 0; late <= LATE_STOP_BYTES; late++) {
    if (left < size + late) return null;
    if (stopsAt(received, at + size + late)) return whole(size + late);
  }
  return cutAtStop(received, at, at + size);
}

function isLogin(received: Buffer, at: number): boolean {
  return received.readUInt8(at + 2) === LOGIN_LENGTH && received.readUInt8(at + 3) === TYPE.LOGIN;
}

/**
 * The declared end has no stop: the length is wrong, or this start is rubbish. A whole frame inside with the right
 * checksum means rubbish; otherwise the frame ends at its first stop, and without one this start is skipped.
 */
function cutAtStop(received: Buffer, at: number, limit: number): Cut {
  const stop = received.indexOf('\r\n', at + 4, 'latin1');
  if (stop < 0 || stop + 2 > limit) return RUBBISH;
  for (let inner = at + 1; inner <= stop - SHORTEST_BYTES; inner++) {
    if (isWholeFrame(received, inner, stop + 2)) return skip(inner - at);
  }
  return whole(stop + 2 - at);
}

function isWholeFrame(received: Buffer, at: number, end: number): boolean {
  const start = received.readUInt16BE(at);
  const declared =
    start === SHORT_START
      ? received.readUInt8(at + 2) + 5
      : start === LONG_START
        ? received.readUInt16BE(at + 2) + 6
        : 0;
  return declared === end - at && hasRightChecksum(received, at, end);
}

function hasRightChecksum(received: Buffer, at: number, end: number): boolean {
  return end - at >= 10 && received.readUInt16BE(end - 4) === crc16x25(received, at + 2, end - 4);
}

function stopsAt(received: Buffer, end: number): boolean {
  return received.readUInt16BE(end - 2) === STOP;
}

/** Start, count, type, time, seven bytes an access point, number of cells, operator, five bytes a cell, stop. */
const WIFI_HEAD_BYTES = 10;
const ACCESS_POINT_BYTES = 7;
const CELLS_HEAD_BYTES = 4;
const CELL_BYTES = 5;

/**
 * 0x17 and 0x69 put a number of access points where others have the length, and 0x17 also exists with a length. The
 * shorter reading needs a right checksum to win, so nothing waits for bytes that never come.
 */
function cutWifi(received: Buffer, at: number): Cut {
  const left = received.length - at;
  const count = received.readUInt8(at + 2);
  const declared = count + 5;
  if (left < declared) return null;
  if (declared >= 10 && stopsAt(received, at + declared) && hasRightChecksum(received, at, at + declared)) {
    return whole(declared);
  }
  const cells = WIFI_HEAD_BYTES + count * ACCESS_POINT_BYTES;
  if (left <= cells) return null;
  const size = cells + CELLS_HEAD_BYTES + received.readUInt8(at + cells) * CELL_BYTES + 2;
  if (left < size) return null;
  if (stopsAt(received, at + size)) return whole(size);
  return cutAtStop(received, at, at + size);
}
