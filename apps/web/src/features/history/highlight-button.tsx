import { useTranslation } from 'react-i18next';
import classes from './highlight-button.module.css';
import type { Highlight } from './use-highlight.ts';

/** Toggle button with the name and colour of a compared vehicle. Pressed, the vehicle is highlighted. */
export function HighlightButton(props: {
  of: { id: string; title: string };
  color: string;
  highlight: Highlight;
}) {
  const { of, color, highlight } = props;
  const { t } = useTranslation('history');
  const label = t('vehicles.highlight', { title: of.title });
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-pressed={highlight.chosenId === of.id}
      title={label}
      onClick={() => highlight.toggle(of.id)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && highlight.point(of.id)}
      onPointerLeave={() => highlight.point(null)}
    >
      <i style={{ background: color }} aria-hidden="true" />
      <span>{of.title}</span>
    </button>
  );
}
