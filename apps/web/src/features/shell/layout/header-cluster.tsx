import { LanguageMenu } from '../person/language-menu.tsx';
import { PersonMenu } from '../person/person-menu.tsx';
import { ThemeMenu } from '../person/theme-menu.tsx';
import classes from './header-cluster.module.css';

/** Top right on every page. Phones have room for the person only: the rest is behind "More". */
export function HeaderCluster() {
  return (
    <div className={classes.cluster}>
      <div className={classes.wide}>
        <ThemeMenu />
        <LanguageMenu />
      </div>
      <PersonMenu />
    </div>
  );
}
