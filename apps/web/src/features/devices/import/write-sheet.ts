const WIDTH = 22;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes an .xlsx file with a header row. All cells are texts, so that identifiers keep their digits and no
 * text becomes a formula. The library is loaded on first use.
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
