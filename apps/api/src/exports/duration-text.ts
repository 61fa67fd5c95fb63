/** 31:05:09, as spreadsheets read it. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(whole / 3_600)}:${two((whole / 60) % 60)}:${two(whole % 60)}`;
}
