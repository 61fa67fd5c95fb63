import { Logo } from '../../../ui/logo.tsx';
import classes from './splash-screen.module.css';

/** Shown before the first screen. Without text, since no language is loaded. */
export function SplashScreen() {
  return (
    <div className={classes.splash} aria-busy="true">
      <Logo size={56} />
    </div>
  );
}
