const WIDTH = 22;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An .xlsx file whose first row is the header. All cells are texts: no digit of an identifier is lost, and no text becomes
 * a formula. The library comes with the first file.
 */
export async function writeSheet(
  name: string,
  [head = [], ...rows]: readonly (readonly string[])[],
): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: head.map(() => ({ width: WIDTH })),
        rows: [[...head], ...rows.map((row) => row.map((cell) => cell || null))],
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: TYPE });
}
