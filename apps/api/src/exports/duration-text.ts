/** A duration as spreadsheets read it: 31:05:09; negative ones as -00:31:00. */
export function durationText(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const sign = Math.round(seconds) < 0 ? '-' : '';
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${sign}${two(whole / 3_600)}:${two((whole / 60) % 60)}:${two(whole % 60)}`;
}
