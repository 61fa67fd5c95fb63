/** Labelled figures of the chosen item. */
export function ChosenFigures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className="tabular">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
}
