import type { Report, Truth } from './day.ts';

type Told = Partial<Pick<Report, 'ignition' | 'valid' | 'sensedMotion' | 'kmh'>>;
type Leg = { everyS?: number; told?: Told };

/** A day as it is lived: what is done one after the other, and the reports that a tracker makes of it. */
export class Logbook {
  readonly reports: Report[] = [];
  #s: number;
  #northM = 0;
  #km = 0;
  #trips = 0;
  #isDriving = false;
  #engineS = 0;

  constructor(startHour: number) {
    this.#s = startHour * 3_600;
  }

  /** Drives, a report every ten seconds unless it says otherwise. */
  drive(minutes: number, kmh: number, { everyS = 10, told = {} }: Leg = {}): this {
    if (!this.#isDriving) this.#trips++;
    this.#isDriving = true;
    this.#go(minutes, kmh, { everyS, told: { ignition: true, ...told, kmh } });
    this.#km += (kmh * minutes) / 60;
    return this;
  }

  /** Moves without a report and without an end of the trip. */
  driveUnheard(minutes: number, kmh: number): this {
    this.#km += (kmh * minutes) / 60;
    this.#engineS += minutes * 60;
    return this.carry(minutes, kmh);
  }

  /** Waits as a part of its drive. */
  halt(minutes: number, leg: Leg = {}): this {
    return this.#go(minutes, 0, { everyS: 10, ...leg, told: { ignition: true, ...leg.told } });
  }

  /** Stands; its drive is over. */
  stand(minutes: number, { everyS = 60, told = {} }: Leg = {}): this {
    this.#isDriving = false;
    return this.#go(minutes, 0, { everyS, told: { ignition: false, ...told } });
  }

  /** Nothing is heard of it; it may be elsewhere when it is. */
  carry(minutes: number, kmh = 0): this {
    this.#s += minutes * 60;
    this.#northM += (kmh / 3.6) * minutes * 60;
    return this;
  }

  /** The engine ran unheard. */
  ran(minutes: number): this {
    this.#engineS += minutes * 60;
    return this;
  }

  truth(more: Partial<Truth> = {}): Truth {
    return { trips: this.#trips, km: this.#km, engineMinutes: Math.round(this.#engineS / 60), ...more };
  }

  #go(minutes: number, kmh: number, { everyS, told = {} }: Required<Pick<Leg, 'everyS'>> & Leg): this {
    const ignition = told.ignition ?? null;
    for (let passedS = everyS; passedS <= minutes * 60; passedS += everyS) {
      this.#s += everyS;
      this.#northM += (kmh / 3.6) * everyS;
      if (ignition) this.#engineS += everyS;
      this.reports.push({
        ...{ s: this.#s, receivedS: this.#s, northM: this.#northM, eastM: 0, kmh, valid: true },
        ...{ ignition: null, sensedMotion: null, ...told },
      });
    }
    return this;
  }
}
