import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../kit/config.ts'

/** Where a line of the log goes. */
export type WriteLog = (line: string) => void

/** What is logged in one turn of the event loop is written at once: a write costs more than the line. */
function standardOutput(): WriteLog {
  let waiting = ''
  const flush = () => {
    if (waiting) process.stdout.write(waiting)
    waiting = ''
  }
  // The end of the process does not wait for another turn.
  process.on('exit', flush)
  return (line) => {
    if (!waiting) setImmediate(flush)
    waiting += line
  }
}
const toStandardOutput = standardOutput()

/** The logger of the server: JSON lines with the request's id, and no secret or whole phone number in any. */
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

/** One line per request. It names the route and not the address, which may carry a password (security 2). */
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

/** Named fields only: the errors of drivers carry rows and parameters in fields of their own. */
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
/** `name=value` and `"name":"value"`, also inside a text that is itself quoted. */
const SECRETS = new RegExp(
  `((?:^|[\\s"'?&{,])(?:${SECRET_NAMES})(?:\\\\?["'])?\\s*[=:]\\s*(?:\\\\?["'])?)[^\\s"'\\\\&,}]+`,
  'gi',
)
/** Drizzle ends the message of a failed query with its values, which may be anybody's; the stack goes on after them. */
const PARAMETERS = /\\nparams:(?:[^"\\]|\\(?!n {4}at ).)*/g
const PHONES = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
const BEARER = /(Bearer\s+)[\w.~+/=-]+/gi

/** The last fence: whatever a message says, phones and the values of secret fields are not in the log. */
export function mask(line: string): string {
  return line
    .replaceAll(PARAMETERS, '')
    .replaceAll(BEARER, '$1***')
    .replaceAll(SECRETS, '$1***')
    .replaceAll(PHONES, '$1****$2')
}
