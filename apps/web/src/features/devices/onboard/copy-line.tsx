import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './copy-line.module.css';
import { useCopying } from './use-copying.ts';

/** A text to copy exactly; leading spaces are visible and copied. */
export function CopyLine(props: { name: string; hint?: string; text: string; action?: ReactNode }) {
  const { name, hint, text, action } = props;
  const { t } = useTranslation('devices');
  const { copied, copy } = useCopying();
  const words = text.trimStart();
  const spaces = text.length - words.length;
  const isCopied = copied === text;
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <span className={classes.name}>
          <strong>{name}</strong> {hint}
        </span>
        <code className={classes.text}>
          {spaces > 0 && (
            <mark role="img" aria-label={t('onboard.setUp.spaces', { count: spaces })}>
              {'␣'.repeat(spaces)}
            </mark>
          )}
          {words}
        </code>
      </div>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          aria-label={t('onboard.copyNamed', { name })}
          onClick={() => void copy(text)}
        >
          {t(isCopied ? 'onboard.copied' : 'onboard.copy')}
        </Button>
        {action}
      </div>
    </div>
  );
}
