import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const optionalText = Type.Optional(Type.String({ minLength: 1 }))

export const SECRET_PATTERN = /^[0-9a-f]{64}$/

/** Every environment variable that the server reads. README.md documents the same table; a test compares the two. */
export const Config = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  /** Where programs such as OBS send lives by RTMP; 0: nowhere. */
  RTMP_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 1_935 }),
  /** An SRS server that plays lives to the viewers, when the first four are set: docs/live.md. */
  SRS_RTMP_URL: Type.Optional(Type.String({ pattern: '^rtmp://[^/\\s]+/[\\w-]+$' })),
  SRS_PLAY_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+[^/]$' })),
  SRS_API_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+[^/]$' })),
  SRS_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** Where its recordings can be fetched; without it what OBS sends is not recorded. */
  SRS_DVR_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+[^/]$' })),
  DATA_DIR: Type.String({ default: './data' }),
  /** The public address, for links and for cookies behind a proxy: https://… */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** How many proxies in front are trusted for the client's address. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
  /** Loads the demo college. Default: on with the embedded database when only this machine can reach the server. */
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Who owns the tables, for migrations only; the server itself then works as the user of DATABASE_URL. */
  DATABASE_OWNER_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  /** Connections reserved for sessions, pulses, settings and health. */
  DATABASE_POOL_VITAL: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
  /** Requests a minute of one session (a guest: one address); 0 is unlimited. */
  RATE_LIMIT: Type.Integer({ minimum: 0, default: 600 }),
  /** Requests a minute from one address, which a whole office may share; 0 is unlimited. */
  RATE_LIMIT_IP: Type.Integer({ minimum: 0, default: 6_000 }),
  /** Event loop delay in milliseconds above which requests are refused with 503; 0 is never. */
  MAX_LAG_MS: Type.Integer({ minimum: 0, default: 300 }),
  /** Bearer token that allows reading /metrics from another machine. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  /** 64 hex digits. Without it one is generated and stored in DATA_DIR. */
  SECRET: Type.Optional(Type.String({ pattern: SECRET_PATTERN.source })),
  S3_ENDPOINT: optionalText,
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** LibreOffice's program that converts office files to PDF; by default the `soffice` of PATH, `none`: do not use it. */
  SOFFICE_PATH: optionalText,
  /** A Gotenberg server that converts them instead. */
  GOTENBERG_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SMS_ALIYUN_ENDPOINT: Type.String({ default: 'https://dysmsapi.aliyuncs.com' }),
  SMS_ALIYUN_KEY_ID: optionalText,
  SMS_ALIYUN_KEY_SECRET: optionalText,
  SMS_ALIYUN_SIGN: optionalText,
  SMS_ALIYUN_TEMPLATE: optionalText,
  SMS_ALIYUN_REMINDER_TEMPLATE: optionalText,
  /** Push messages by Mi Push, enabled when the secret and the package are set. */
  PUSH_MI_ENDPOINT: Type.String({ pattern: '^https?://', default: 'https://api.xmpush.xiaomi.com' }),
  PUSH_MI_SECRET: optionalText,
  PUSH_MI_PACKAGE: optionalText,
  /** Login with WeChat, DingTalk and 政务钉钉; each is enabled when its two variables are set. */
  WECHAT_ENDPOINT: Type.String({ default: 'https://api.weixin.qq.com' }),
  WECHAT_APP_ID: optionalText,
  WECHAT_APP_SECRET: optionalText,
  DINGTALK_ENDPOINT: Type.String({ default: 'https://api.dingtalk.com' }),
  DINGTALK_CLIENT_ID: optionalText,
  DINGTALK_CLIENT_SECRET: optionalText,
  WECHAT_LOGIN_ENDPOINT: Type.String({ default: 'https://open.weixin.qq.com' }),
  DINGTALK_LOGIN_ENDPOINT: Type.String({ default: 'https://login.dingtalk.com' }),
  DINGTALK_OAPI_ENDPOINT: Type.String({ default: 'https://oapi.dingtalk.com' }),
  DINGTALK_CORP_ID: optionalText,
  ZZD_ENDPOINT: Type.String({ default: 'https://openplatform.dg-work.cn' }),
  ZZD_LOGIN_ENDPOINT: Type.String({ default: 'https://login.dg-work.cn' }),
  ZZD_APP_KEY: optionalText,
  ZZD_APP_SECRET: optionalText,
  /** Partner systems that may log their users in: name:secret pairs, separated by spaces. */
  PARTNERS: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}:\\S{32,}( [\\w-]{1,64}:\\S{32,})*$' })),
  /**
   * The address of 中网院; a signature in the query identifies the learner. Plain http only on this machine, for testing.
   */
  ACADEMY_URL: Type.Optional(Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])[^\\s"<>]*$' })),
  ACADEMY_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** How the speaker and the studio of a live find a way to each other: addresses separated by spaces. */
  STUN_URLS: Type.Optional(Type.String({ pattern: '^stuns?:\\S+( stuns?:\\S+)*$' })),
  TURN_URLS: Type.Optional(Type.String({ pattern: '^turns?:\\S+( turns?:\\S+)*$' })),
  /** The secret shared with the TURN server (`static-auth-secret` of coturn). */
  TURN_SECRET: Type.Optional(Type.String({ minLength: 16 })),
  /** The AI assistant: base address of an endpoint with OpenAI's chat completions API, without /chat/completions. */
  AI_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  AI_KEY: optionalText,
  AI_MODEL: optionalText,
})

export type Config = Static<typeof Config>

/** Reads the environment once at start. Throws with the names of invalid variables. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as not set: compose files and shells produce both.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const config = Value.Clean(Config, Value.Convert(Config, Value.Default(Config, given)))
  if (Value.Check(Config, config)) return config
  // Names only, since a value may be a password.
  const wrong = Value.Errors(Config, config).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`)
  throw new Error(`environment: ${[...new Set(wrong)].join(', ')}`)
}

type Reach = Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * Only programs on this machine can reach the server, so the public passwords of the demo do no harm. Whoever trusts a
 * proxy lets others in by way of it.
 */
export const isLocalOnly = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): boolean =>
  TRUST_PROXY === 0 &&
  /^(127\.|::1$|localhost$)/.test(HOST) &&
  (!PUBLIC_URL || /^(127\.|\[::1\]$|localhost$)/.test(new URL(PUBLIC_URL).hostname))

/**
 * Whether to load the demo college: by DEMO, else when the database is embedded and only this machine can reach the
 * server.
 */
export const isDemo = (config: Pick<Config, 'DEMO' | 'DATABASE_URL'> & Reach): boolean =>
  config.DEMO ? config.DEMO === '1' : !config.DATABASE_URL && isLocalOnly(config)
