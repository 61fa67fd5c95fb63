import classes from './check-box.module.css';

/** A tick with a name for those who do not see its row. What a press does is up to what it stands in. */
export function CheckBox(props: {
  label: string;
  state: 'none' | 'some' | 'all';
  tabIndex?: number;
  onPress?: () => void;
}) {
  const { state } = props;
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      type="checkbox"
      className={classes.box}
      aria-label={props.label}
      checked={state === 'all'}
      tabIndex={props.tabIndex}
      onChange={props.onPress ?? NOTHING}
    />
  );
}

const NOTHING = () => undefined;
