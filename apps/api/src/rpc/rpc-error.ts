import { ERROR_CODES } from '@fleet/contracts/error-code';
import type { Logger } from '@fleet/telemetry/logger';
import { ORPCError } from '@orpc/server';
import { maskError } from '../graphql/mask-error.ts';
import { RPC_CODES, type RpcStatus, statusOf } from './status-of.ts';

/**
 * A failure as RPC says it: status and code of the protocol, and as `data` what GraphQL has in `extensions`: the product's
 * own code, and the issues, the conflict or the seconds to wait that belong to it.
 */
export function rpcErrorOf(error: unknown, requestId: string, log: Logger): ORPCError<string, unknown> {
  const { message, extensions } = maskError(error, requestId, log);
  const { http: _ofGraphql, ...data } = extensions;
  const code = ERROR_CODES.find((one) => one === data.code) ?? 'INTERNAL_SERVER_ERROR';
  return rpcError(statusOf(code, data), message, { ...data, code });
}

export function rpcError(
  status: RpcStatus,
  message: string,
  data: { code: string; [more: string]: unknown },
): ORPCError<string, unknown> {
  return new ORPCError(RPC_CODES[status], { status, message, data });
}
