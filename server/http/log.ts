import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../kit/config.ts'

/** The destination of log lines. */
export type WriteLog = (line: string) => void

/** Buffers the lines of one event loop turn into one write: a write costs more than a line. */
function standardOutput(): WriteLog {
  let waiting = ''
  const flush = () => {
    if (waiting) process.stdout.write(waiting)
    waiting = ''
  }
  // When the process exits there is no next turn.
  process.on('exit', flush)
  return (line) => {
    if (!waiting) setImmediate(flush)
    waiting += line
  }
}
const toStandardOutput = standardOutput()

/** The server's logger: JSON lines with the request id, without secrets and full phone numbers. */
export function loggerOptions({ LOG_LEVEL }: Config, write: WriteLog = toStandardOutput) {
  return {
    level: LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
      err: (error: unknown) => describeError(error),
    },
    stream: { write: (line: string) => write(mask(line)) },
  } satisfies FastifyServerOptions['logger']
}

/** One line per request, with the route instead of the address, which may contain a password (security 2). */
export class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.warn({ ...line, err: error }, 'answer broke off')
    else request.log.info(line, 'answered')
  }
}

type Description = { type: string; message: string; stack: string; [more: string]: unknown }

/** Copies named fields only: errors of drivers have rows and parameters in other fields. */
function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { reason: code }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

const SECRET_NAMES = 'pwd|oldPwd|newPwd|password|code|vCode|phoneCode|phone|p|token|userKey|ticket|secret|cookie'
/** Matches `name=value` and `"name":"value"`, also inside a quoted text. */
const SECRETS = new RegExp(
  `((?:^|[\\s"'?&{,])(?:${SECRET_NAMES})(?:\\\\?["'])?\\s*[=:]\\s*(?:\\\\?["'])?)[^\\s"'\\\\&,}]+`,
  'gi',
)
/**
 * Drizzle appends the parameters to the message of a failed query, which may be personal data; the stack follows them.
 */
const PARAMETERS = /\\nparams:(?:[^"\\]|\\(?!n {4}at ).)*/g
const PHONES = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
const BEARER = /(Bearer\s+)[\w.~+/=-]+/gi

/** The last safeguard: masks phone numbers and secret fields in any message. */
export function mask(line: string): string {
  return line
    .replaceAll(PARAMETERS, '')
    .replaceAll(BEARER, '$1***')
    .replaceAll(SECRETS, '$1***')
    .replaceAll(PHONES, '$1****$2')
}
