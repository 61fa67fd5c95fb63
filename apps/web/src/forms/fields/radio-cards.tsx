import { useTranslation } from 'react-i18next';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useField } from '../core/use-field.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { type Choice, choicesOf } from './choices.ts';
import classes from './radio-cards.module.css';
import { RadioGroup } from './radio-group.tsx';

/** Choice between a few options with explanations. */
export function RadioCards(props: { name: string; label?: string; options?: readonly (string | Choice)[] }) {
  const { name, label, options } = props;
  const { i18n } = useTranslation();
  const { catalogue } = useMutationFormContext();
  const field = useField({
    name,
    label,
    isOneOf: true,
    show: (value) => choiceOf(String(value))?.label ?? String(value),
  });
  const choices = choicesOf(i18n, { catalogue, name, options: options ?? field.rules.choices });
  const choiceOf = (value: string) => choices.find((choice) => choice.value === value);
  return (
    <RadioGroup
      field={field}
      choices={choices.filter(({ disabled }) => !disabled).map(({ value }) => value)}
      className={classes.cards}
      render={(value) => ({
        'aria-label': choiceOf(value)?.label ?? value,
        ...(choiceOf(value)?.second && { 'aria-description': choiceOf(value)?.second }),
        className: classes.card,
        look: (
          <>
            <span className={classes.dot} aria-hidden="true" />
            <ChoiceLine
              title={choiceOf(value)?.label ?? value}
              second={choiceOf(value)?.second}
              icon={choiceOf(value)?.icon}
            />
          </>
        ),
      })}
    />
  );
}
