import type { MediaHolder } from '../media/media-room.ts';
import type { Services } from './services.ts';

/** Size of a few records of the most verbose protocol. */
const SMALL_FRAME_BYTES = 1_024;

/**
 * Decides when a connection stops reading: its own frames wait for the disk, the shared queue is full, or it uploads a photo
 * while too many are in progress.
 */
export class BackPressure {
  readonly #services: Services;
  readonly #holder: MediaHolder;
  readonly #resume: () => void;
  #unstored = 0;
  #isWaiting = false;
  #isInLine = false;

  constructor(services: Services, holder: MediaHolder, resume: () => void) {
    this.#services = services;
    this.#holder = holder;
    this.#resume = resume;
  }

  /** Whether the connection was paused and has not resumed. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get isAllStored(): boolean {
    return this.#unstored === 0;
  }

  pushed(): void {
    this.#unstored++;
  }

  settled(): void {
    this.#unstored--;
  }

  /** Own commits resume the connection by `settled`; the shared queue does by `onRoom`. */
  mustWait(reader: { nextBytes: number }): boolean {
    const { store, limits, mediaRoom } = this.#services;
    const isCrowded = mediaRoom.mustWait(this.#holder);
    if (isCrowded) mediaRoom.onRoom(this.#resume);
    const isFull = store.isFull && !this.#mayPass(reader);
    this.#isWaiting = isCrowded || isFull || this.#unstored >= limits.unstoredFramesPerConnection;
    if (isFull && !this.#isInLine) {
      this.#isInLine = true;
      store.onRoom(() => {
        this.#isInLine = false;
        this.#resume();
      });
    }
    return this.#isWaiting;
  }

  /** A small frame of a tracker with nothing in the queue passes ahead of buffered uploads. */
  #mayPass(reader: { nextBytes: number }): boolean {
    const { store } = this.#services;
    return this.#unstored === 0 && store.hasReserve && reader.nextBytes <= SMALL_FRAME_BYTES;
  }
}
