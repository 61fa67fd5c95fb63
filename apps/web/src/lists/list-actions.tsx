import { ExportMenu } from './export-menu.tsx';
import type { AnyList } from './list-props.ts';

/** Secondary actions of a list: in the page head, on a phone in the filter sheet. */
export function ListActions<Row extends { id: string }>({ props }: { props: AnyList<Row> }) {
  const { area, exportUrl } = props;
  return (
    <>
      {props.actions}
      {exportUrl && <ExportMenu name={area} urlOf={exportUrl} />}
    </>
  );
}
