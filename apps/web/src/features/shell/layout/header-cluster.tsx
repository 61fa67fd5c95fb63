import { CornerControls } from '../../../ui/corner-controls.tsx';
import { Bell } from '../../notifications/bell.tsx';
import { LanguageMenu } from '../person/language-menu.tsx';
import { PersonMenu } from '../person/person-menu.tsx';
import { ThemeMenu } from '../person/theme-menu.tsx';
import classes from './header-cluster.module.css';

/**
 * Controls at the top right of every page. On phones only the bell and the person; the rest is behind "More".
 */
export function HeaderCluster() {
  return (
    <CornerControls>
      <div className={classes.wide}>
        <ThemeMenu />
        <LanguageMenu />
      </div>
      <Bell />
      <PersonMenu />
    </CornerControls>
  );
}
