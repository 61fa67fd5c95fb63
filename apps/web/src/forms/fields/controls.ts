import classes from './controls.module.css';

type Slot = 'root' | 'label' | 'description' | 'error' | 'wrapper' | 'input' | 'section';

const slot = (name: Slot): string => classes[name] ?? '';

/** The look of every control of a form, by the parts that the kit's controls are made of. */
export const CONTROL_CLASSES = {
  root: slot('root'),
  label: slot('label'),
  description: slot('description'),
  error: slot('error'),
  wrapper: slot('wrapper'),
  input: slot('input'),
  section: slot('section'),
};

/** A hint stands below its control, where it does not push it out of its row. */
export const CONTROL_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
