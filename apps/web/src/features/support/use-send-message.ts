import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import type { Send } from './composer.tsx';
import { ABOUT_SUPPORT, SendMessage } from './support-queries.ts';

/** Sends the files of a message, then the message. */
export function useSendMessage(id: string): Send {
  const { i18n } = useTranslation();
  const [, mutate] = useMutation(SendMessage);
  return async (text, attachments) => {
    const fileIds = await attachments.send(id);
    if (fileIds === null) return '';
    const { error } = await mutate({ where: { id }, data: { text, fileIds } }, ABOUT_SUPPORT);
    return error ? failureText(i18n, failureOf(error)) : null;
  };
}
