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

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
  }

  /** @throws when the server doesn't accept the login in time */
  static async connect(port: number, imei: string): Promise<CommandedDevice> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const device = new CommandedDevice(socket);
    socket.write(encodeLogin(imei));
    const signal = AbortSignal.timeout(LOGIN_TIMEOUT_MS);
    while (!device.#isAccepted) await once(socket, 'data', { signal });
    return device;
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
    for (const reply of replies) this.#socket.write(reply);
  }
}
