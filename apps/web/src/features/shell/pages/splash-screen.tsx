import { Logo } from '../../../ui/logo.tsx';
import classes from './splash-screen.module.css';

/** What is seen for the moment before the first screen is known. It has no words, as no language is loaded yet. */
export function SplashScreen() {
  return (
    <div className={classes.splash} aria-busy="true">
      <Logo size={56} />
    </div>
  );
}
