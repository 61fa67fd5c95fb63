/** Empty columns that are bridged, since fixes may be rarer than columns. A longer gap stays empty. */
const BRIDGE_MAX = 4;

/** SVG path of the area below a curve, 100 units high, with gaps where no value is known. */
export function filledCurve(curve: readonly (number | null)[], scale: number): string {
  const parts: string[] = [];
  let run: [column: number, height: number][] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) {
      const line = run.map(([column, height]) => `L${column} ${height}`).join('');
      parts.push(`M${first[0]} 100${line}L${last[0] + 1} ${last[1]}L${last[0] + 1} 100Z`);
    }
    run = [];
  };
  curve.forEach((value, column) => {
    if (value === null) return;
    const last = run.at(-1);
    if (last && column - last[0] > BRIDGE_MAX) close();
    run.push([column, Math.round((1 - value / scale) * 1000) / 10]);
  });
  close();
  return parts.join('');
}
