import { Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { inARow } from '../core/in-a-row.ts';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useChanges } from '../core/use-changes.ts';
import { useFieldLabel } from '../core/use-field-label.ts';
import classes from './form-foot.module.css';

/** Names of unsaved fields, and the submit button. */
export function FormFoot(props: { onLeave: () => void; submit?: string }) {
  const { t } = useTranslation('forms');
  const { editing, sending, waiting } = useMutationFormContext();
  const changes = useChanges();
  const isIdle = editing && changes.length === 0;
  return (
    <footer className={classes.foot}>
      {editing && <Changes names={changes} />}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" className={classes.leave} onClick={props.onLeave}>
          {t(editing ? 'foot.discard' : 'foot.cancel')}
        </Button>
        <Button
          type="submit"
          className={classes.submit}
          loading={sending || waiting}
          disabled={isIdle}
          rightSection={isIdle ? undefined : <SendKeys />}
        >
          {props.submit ?? t(editing ? 'foot.save' : 'foot.create')}
        </Button>
      </div>
      <span role="status" className="spoken">
        {(sending || waiting) && t('foot.saving')}
      </span>
    </footer>
  );
}

function Changes({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('forms');
  const { registry } = useMutationFormContext();
  const labelOf = useFieldLabel();
  const shown = [...registry.fields.get().keys()].filter((name) => names.includes(name));
  const list = inARow(shown.map(labelOf));
  if (names.length === 0) return <span className={classes.nothing}>{t('foot.nothing')}</span>;
  return (
    <div className={classes.changes}>
      <strong>{t('foot.changes', { count: names.length })}</strong>
      <span title={list}>{list}</span>
    </div>
  );
}

function SendKeys() {
  const os = useOs();
  return (
    <Kbd size="xs" className={classes.keys} aria-hidden="true">
      {os === 'macos' ? '⌘ ↵' : 'Ctrl ↵'}
    </Kbd>
  );
}
