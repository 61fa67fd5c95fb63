import classes from './controls.module.css';

type Slot = 'root' | 'label' | 'description' | 'error' | 'wrapper' | 'input' | 'section';

const slot = (name: Slot): string => classes[name] ?? '';

/** Style of every form control, by the parts of Mantine's inputs. */
export const CONTROL_CLASSES = {
  root: slot('root'),
  label: slot('label'),
  description: slot('description'),
  error: slot('error'),
  wrapper: slot('wrapper'),
  input: slot('input'),
  section: slot('section'),
};

/** Order of label, control and hint; a hint below the control keeps rows aligned. */
export const CONTROL_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
