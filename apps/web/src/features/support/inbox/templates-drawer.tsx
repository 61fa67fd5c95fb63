import { ActionIcon, Button, Drawer, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { useAsked } from '../../../graphql/use-asked.ts';
import classes from '../support.module.css';
import own from './inbox.module.css';
import { EraseTemplate, SaveTemplate, SupportTeam } from './inbox-queries.ts';

const CONTEXT = { quiet: true, additionalTypenames: ['SupportTemplate'] };
type Template = { id: string | null; title: string; textEn: string; textRu: string };
const BLANK: Template = { id: null, title: '', textEn: '', textRu: '' };

/** Reply templates in both languages. */
export function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['support', 'common']);
  const [edited, setEdited] = useState<Template | null>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={t('templates.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {edited ? (
        <TemplateForm template={edited} onDone={() => setEdited(null)} />
      ) : (
        <TemplateRows onEdit={setEdited} />
      )}
    </Drawer>
  );
}

function TemplateRows({ onEdit }: { onEdit: (template: Template) => void }) {
  const { t } = useTranslation('support');
  const { data } = useAsked(SupportTeam, {}, ['SupportTemplate']);
  const [, erase] = useMutation(EraseTemplate);
  const templates = data?.supportTemplates ?? [];
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => onEdit(BLANK)}>
        {t('templates.new')}
      </Button>
      {data && templates.length === 0 && <p className={classes.soft}>{t('templates.none')}</p>}
      <ul className={own.templates}>
        {templates.map((template) => (
          <li key={template.id}>
            <span>{template.title}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('templates.edit', { title: template.title })}
              onClick={() => onEdit(template)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('templates.delete', { title: template.title })}
              onClick={() => void erase({ where: { id: template.id } }, CONTEXT)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}

function TemplateForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const { t } = useTranslation(['support', 'common']);
  const [values, setValues] = useState(template);
  const [{ fetching, error }, save] = useMutation(SaveTemplate);
  const set = (name: keyof Template) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
  };
  async function run(): Promise<void> {
    const answer = await save({ data: values }, CONTEXT);
    if (!answer.error) onDone();
  }
  const { title, textEn, textRu } = values;
  const isWhole = [title, textEn, textRu].every((text) => text.trim() !== '');
  return (
    <div className={own.form}>
      <TextInput label={t('templates.name')} maxLength={100} value={title} onChange={set('title')} />
      <Textarea
        label={t('templates.en')}
        autosize
        minRows={4}
        maxLength={4000}
        value={textEn}
        onChange={set('textEn')}
      />
      <Textarea
        label={t('templates.ru')}
        autosize
        minRows={4}
        maxLength={4000}
        value={textRu}
        onChange={set('textRu')}
      />
      {error && <p role="alert">{t('templates.failed')}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
        <Button loading={fetching} disabled={!isWhole} onClick={() => void run()}>
          {t('templates.save')}
        </Button>
      </div>
    </div>
  );
}
