import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { sendReplies } from './send-replies.ts';

type Command = { bytes: Uint8Array; said: (isSaid: boolean) => void };

/** Output of a connection: replies at once, commands only while no reply is pending. */
export class Outgoing {
  readonly #socket: Socket;
  readonly #maxUnsentBytes: number;
  readonly #isAllStored: () => boolean;
  #commands: Command[] = [];
  #isClosed = false;

  constructor(socket: Socket, { unsentReplyBytes }: Limits, isAllStored: () => boolean) {
    this.#socket = socket;
    this.#maxUnsentBytes = unsentReplyBytes;
    this.#isAllStored = isAllStored;
  }

  get isReady(): boolean {
    return !this.#isClosed && this.#commands.length === 0 && this.#socket.writable && this.#isAllStored();
  }

  /** False if the peer leaves too much unread. */
  send(replies: readonly Uint8Array[]): boolean {
    return this.#isClosed || sendReplies(this.#socket, replies, this.#maxUnsentBytes);
  }

  say(bytes: Uint8Array): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#commands.push({ bytes, said: resolve });
    this.sayCommands();
    return promise;
  }

  /** Called after a frame was stored and acknowledged. */
  sayCommands(): void {
    if (this.#commands.length === 0) return;
    if (this.#isClosed || !this.#socket.writable) this.close();
    else if (this.#isAllStored()) this.#sayAll();
  }

  #sayAll(): void {
    const commands = this.#commands;
    this.#commands = [];
    for (const { bytes, said } of commands) {
      this.#socket.write(bytes);
      said(true);
    }
  }

  /** Drops pending output. */
  close(): void {
    this.#isClosed = true;
    const commands = this.#commands;
    this.#commands = [];
    for (const { said } of commands) said(false);
  }
}
