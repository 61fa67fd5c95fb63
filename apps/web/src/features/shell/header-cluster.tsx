import classes from './header-cluster.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Top right on every page. Phones have room for the person only, whose menu then holds the rest. */
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
