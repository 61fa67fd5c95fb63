import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { MessageLine } from '../../../details/message-line.tsx';
import { MessageList } from '../../../details/message-list.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { MessageBytes } from './message-bytes.tsx';
import classes from './undecodable-messages.module.css';
import { UndecodableMessages as Query, type UndecodableMessage } from './undecodable-messages-query.ts';
import { useReason } from './use-reason.ts';

/** Messages of a tracker that could not be stored; hidden without any. */
export function UndecodableMessages({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('devices');
  const { data } = useAsked(Query, { where: { id: deviceId } });
  const kept = data?.keptFrames.filter((one) => one.deviceId === deviceId) ?? [];
  if (kept.length === 0) return null;
  return (
    <DetailCard title={t('kept.title')}>
      <p className={classes.hint}>{t('kept.hint')}</p>
      <MessageList>
        {kept.map((message) => (
          <Message key={message.digest} message={message} />
        ))}
      </MessageList>
    </DetailCard>
  );
}

function Message({ message }: { message: UndecodableMessage }) {
  const { t } = useTranslation('devices');
  const why = useReason(message.reason);
  const [isOpen, setOpen] = useState(false);
  const { lastReceivedAt, sizeBytes, times, protocol, remoteAddress } = message;
  return (
    <li>
      <MessageLine receivedAt={lastReceivedAt}>
        <span>{t('kept.bytes', { bytes: sizeBytes })}</span>
        {times > 1 && <span>{t('kept.times', { times })}</span>}
        <span>
          {protocolName(protocol)}, {remoteAddress}
        </span>
      </MessageLine>
      <div className={classes.reason}>
        <span>{why}</span>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'kept.hide' : 'kept.show')}
        </button>
      </div>
      {isOpen && <MessageBytes message={message} />}
    </li>
  );
}
