/** Public id of a stored position: its primary key in one string. */
export function positionId(key: { deviceId: string; fixTime: Date; hash: bigint }): string {
  return `${key.deviceId}_${key.fixTime.getTime()}_${key.hash}`;
}
