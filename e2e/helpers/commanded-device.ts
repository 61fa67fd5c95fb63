import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeLogin } from '@fleet/simulator/devices/teltonika';
import { takeTeltonikaCommands } from '@fleet/simulator/devices/teltonika-commands';

const ACCEPTED = 0x01;
const LOGIN_TIMEOUT_MS = 10_000;

/** A simulated Teltonika on its TCP connection: logs in, and executes the commands that it receives. */
export class CommandedDevice implements AsyncDisposable {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isAccepted = false;
  #receivedCount = 0;
  /** Replies held back; null if each is sent at once. */
  readonly #held: Buffer[] | null;

  private constructor(socket: Socket, holdsAnswers: boolean) {
    this.#socket = socket;
    this.#held = holdsAnswers ? [] : null;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
  }

  /**
   * @param holdsAnswers it executes commands without an answer; `takeAnswers` has the answers
   * @throws when the server doesn't accept the login in time
   */
  static async connect(port: number, imei: string, { holdsAnswers = false } = {}): Promise<CommandedDevice> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const device = new CommandedDevice(socket, holdsAnswers);
    socket.write(encodeLogin(imei));
    const signal = AbortSignal.timeout(LOGIN_TIMEOUT_MS);
    while (!device.#isAccepted) await once(socket, 'data', { signal });
    return device;
  }

  /** Number of commands received on this connection. */
  get receivedCount(): number {
    return this.#receivedCount;
  }

  /** Replies not sent yet, which another connection of the device may send. */
  takeAnswers(): Buffer[] {
    return this.#held?.splice(0) ?? [];
  }

  say(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#socket.closed) return;
    this.#socket.destroy();
    await once(this.#socket, 'close');
  }

  /** The answer to the login is one byte; a command may follow it in the same segment. */
  #read(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    if (!this.#isAccepted) {
      if (this.#received[0] !== ACCEPTED) return;
      this.#isAccepted = true;
      this.#received = this.#received.subarray(1);
    }
    const { rest, replies } = takeTeltonikaCommands(this.#received);
    this.#received = rest;
    this.#receivedCount += replies.length;
    if (this.#held) this.#held.push(...replies);
    else for (const reply of replies) this.#socket.write(reply);
  }
}
