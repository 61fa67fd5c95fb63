import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMay } from '../../../session/use-may.ts';
import { COMMAND_ICONS } from '../command-icons.ts';
import type { Offer } from '../commands-query.ts';
import { type SavedCommandRow, SavedCommandsList } from './saved-query.ts';

type Start = Readonly<Record<string, unknown>>;
type Props = {
  offers: readonly Offer[];
  /** Saved command that the form starts with. */
  savedId: string | null;
  onChoose: (saved: SavedCommandRow) => void;
  /** Renders the form with these initial parameters. */
  children: (start: Start) => ReactNode;
};

const OPTIONS = { page: 1, size: 100 };
const ABOUT = { additionalTypenames: ['SavedCommand'] };
const NONE: Start = {};

/** Menu of saved commands that the vehicle supports; each opens the form with its parameters. */
export function SavedCommandButtons(props: Props) {
  return useMay()('read', 'SavedCommand') ? <Menus {...props} /> : props.children(NONE);
}

function Menus({ offers, savedId, onChoose, children }: Props) {
  const { t } = useTranslation('commands');
  const variables = { options: OPTIONS };
  const [{ data }] = useQuery({ query: SavedCommandsList, variables, context: ABOUT });
  const all = data?.savedCommands.content ?? [];
  const offered = all.filter(({ type }) => offers.some((offer) => offer.type === type));
  const chosen = all.find(({ id }) => id === savedId);
  return (
    <>
      {offered.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden />}>
              {t('saved')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((saved) => {
              const Sign = COMMAND_ICONS[saved.type] ?? IconTerminal2;
              return (
                <Menu.Item
                  key={saved.id}
                  leftSection={<Sign size={16} stroke={1.8} aria-hidden />}
                  onClick={() => onChoose(saved)}
                >
                  {saved.title}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {(savedId === null || chosen) && children((chosen?.parameters as Start | undefined) ?? NONE)}
    </>
  );
}
