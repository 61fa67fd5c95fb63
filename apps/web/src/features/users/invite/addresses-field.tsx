import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../forms/core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from '../../../forms/fields/controls.ts';
import { addressesIn, isAddress, withAddresses } from './addresses.ts';
import classes from './addresses-field.module.css';

const ENDS = new Set(['Enter', ',', ';', ' ']);

/** E-mail addresses as chips, typed or pasted as a list. Invalid ones are marked and not sent. */
export function AddressesField({ name }: { name: string }) {
  const { t } = useTranslation('users');
  const field = useField({ name, show: (value) => listOf(value).join(', ') });
  const [typed, setTyped] = useState('');
  const addresses = listOf(field.value);
  const take = (text: string): void => {
    setTyped('');
    field.set(withAddresses(addresses, addressesIn(text)));
  };
  const remove = (address: string) => field.set(addresses.filter((one) => one !== address));

  function onKeyDown(event: KeyboardEvent): void {
    const last = addresses.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
    // With an empty input, Enter submits the form.
    if (!ENDS.has(event.key) || typed.trim() === '' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take(typed);
  }
  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    take(`${typed} ${event.clipboardData.getData('text')}`);
  }
  function onBlur(): void {
    field.input.onBlur();
    if (typed.trim() !== '') take(typed);
  }

  const { required, ...wrapper } = field.wrapper;
  const wrong = addresses.filter((address) => !isAddress(address));
  return (
    <PillsInput {...wrapper} classNames={CONTROL_CLASSES} inputWrapperOrder={CONTROL_ORDER}>
      <Pill.Group className={classes.pills ?? ''}>
        {addresses.map((address) => (
          <Pill
            key={address}
            withRemoveButton
            className={classes.pill ?? ''}
            data-wrong={!isAddress(address) || undefined}
            removeButtonProps={{
              'aria-label': t('invite.remove', { address }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => remove(address)}
          >
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          ref={field.input.ref}
          inputMode="email"
          autoComplete="off"
          aria-required={required}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onBlur}
        />
      </Pill.Group>
      {wrong.length > 0 && (
        <p role="status" className={classes.wrong}>
          {t('invite.wrong', { count: wrong.length, addresses: wrong.join(', ') })}
        </p>
      )}
    </PillsInput>
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
