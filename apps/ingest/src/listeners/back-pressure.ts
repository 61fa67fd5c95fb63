import type { MediaHolder } from '../media/media-room.ts';
import type { Services } from './services.ts';

/** A few records of the most talkative protocol. */
const SMALL_FRAME_BYTES = 1_024;

/**
 * When one connection reads no further: its own frames wait for the disk, the queue of all is full, or it brings a
 * picture while there are too many.
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

  /** It was told to wait and has not gone on since. */
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

  /** Our own commits wake us by `settled`; the queue of all wakes us by its room. */
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

  /** News pass the buffers that others empty: a small frame of a tracker that has nothing in the queue. */
  #mayPass(reader: { nextBytes: number }): boolean {
    const { store } = this.#services;
    return this.#unstored === 0 && store.hasReserve && reader.nextBytes <= SMALL_FRAME_BYTES;
  }
}
