import type { TrackerModel } from '@fleet/tracker-catalogue/tracker-model';
import { TRACKER_MODELS } from '@fleet/tracker-catalogue/tracker-models';
import { Button, TextInput } from '@mantine/core';
import {
  IconBattery2,
  IconCheck,
  IconCpu,
  IconDeviceMobile,
  IconLock,
  IconPlugConnected,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { protocolName } from '../../../lib/protocol-names.ts';
import { portOf } from '../../../lib/tracker-address.ts';
import { useServices } from '../../../services.ts';
import { modelOf } from './chosen-model.ts';
import classes from './model-card.module.css';
import { OnboardCard } from './onboard-card.tsx';
import type { Onboarding } from './use-onboarding.ts';

const ICONS = {
  WIRED: IconCpu,
  OBD: IconPlugConnected,
  BATTERY: IconBattery2,
  LOCK: IconLock,
  PHONE: IconDeviceMobile,
} as const satisfies Record<TrackerModel['kind'], typeof IconCpu>;

/** Number of models shown before a search. */
const FIRST = 7;
/** Value in the address for a model that is not in the catalogue. */
const OTHER = 'other';

/** Step of the model, which determines protocol, port and set-up messages. */
export function ModelCard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { draft, change } = onboarding;
  const model = modelOf(draft.model);
  const title = t('onboard.model.title');
  const [isOpened, setIsOpened] = useState(false);
  if (draft.model !== null && !isOpened)
    return (
      <OnboardCard
        number={1}
        title={title}
        done
        aside={model ? `${model.brand} ${model.model}` : t('onboard.model.other')}
        action={
          <Button size="xs" variant="subtle" onClick={() => setIsOpened(true)}>
            {t('onboard.model.change')}
          </Button>
        }
      />
    );
  const choose = (chosen: TrackerModel | null) => {
    setIsOpened(false);
    change(chosen ? { model: chosen.id, protocol: chosen.setUp.protocol } : { model: OTHER });
  };
  return (
    <OnboardCard number={1} title={title} aside={t('onboard.model.aside')}>
      <Models chosen={draft.model} onChoose={choose} />
    </OnboardCard>
  );
}

function Models(props: { chosen: string | null; onChoose: (model: TrackerModel | null) => void }) {
  const { chosen, onChoose } = props;
  const { t } = useTranslation('devices');
  const { trackers } = useServices().config;
  const [search, setSearch] = useState('');
  const [isAll, setIsAll] = useState(false);
  const found = matching(search);
  const shown = search.trim() === '' && !isAll ? found.slice(0, FIRST) : found;
  const factOf = ({ setUp: { protocol } }: TrackerModel) => {
    const port = trackers && portOf(trackers, protocol);
    return [protocolName(protocol), port].filter(Boolean).join(' · ');
  };
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        placeholder={t('onboard.model.search')}
        aria-label={t('onboard.model.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={classes.models} aria-label={t('onboard.model.list')}>
        {shown.map((model) => {
          const Icon = ICONS[model.kind];
          return (
            <Choice
              key={model.id}
              icon={<Icon size={20} stroke={1.6} aria-hidden />}
              name={model.model}
              brand={model.brand}
              fact={factOf(model)}
              isChosen={model.id === chosen}
              onChoose={() => onChoose(model)}
            />
          );
        })}
        <Choice
          icon={<IconCpu size={20} stroke={1.6} aria-hidden />}
          name={t('onboard.model.other')}
          brand={t('onboard.model.byProtocol')}
          fact={t('onboard.model.protocols', { count: trackers?.protocols.length ?? 0 })}
          isChosen={chosen === OTHER}
          onChoose={() => onChoose(null)}
        />
      </ul>
      {found.length === 0 && <p className={classes.none}>{t('onboard.model.none')}</p>}
      {shown.length < found.length && (
        <Button size="xs" variant="subtle" className={classes.more ?? ''} onClick={() => setIsAll(true)}>
          {t('onboard.model.all', { count: found.length })}
        </Button>
      )}
    </>
  );
}

/**
 * Models whose brand, name or protocol contains every word. Without a search, one model of each brand comes
 * first.
 */
function matching(search: string): readonly TrackerModel[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return byTurns(TRACKER_MODELS);
  return TRACKER_MODELS.filter(({ brand, model, setUp }) => {
    const text =
      `${brand} ${model} ${model.replaceAll('-', '')} ${protocolName(setUp.protocol)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function byTurns(models: readonly TrackerModel[]): readonly TrackerModel[] {
  const seen = new Map<string, number>();
  const turns = models.map((model) => {
    const turn = seen.get(model.brand) ?? 0;
    seen.set(model.brand, turn + 1);
    return { model, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ model }) => model);
}

function Choice(props: {
  icon: ReactNode;
  name: string;
  brand: string;
  fact: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { icon, name, brand, fact, isChosen, onChoose } = props;
  return (
    <li>
      <button type="button" className={classes.model} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.icon}>{icon}</span>
        <span className={classes.words}>
          <b>{name}</b>
          <span>{brand}</span>
        </span>
        {isChosen && (
          <span className={classes.tick} aria-hidden="true">
            <IconCheck size={13} stroke={2.6} />
          </span>
        )}
        <span className={`${classes.fact} tabular`}>{fact}</span>
      </button>
    </li>
  );
}
