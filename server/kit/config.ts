import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const optionalText = Type.Optional(Type.String({ minLength: 1 }))

export const SECRET_PATTERN = /^[0-9a-f]{64}$/

/** Every variable the server reads. README.md has the same table in words; a test compares the two. */
export const Config = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  DATA_DIR: Type.String({ default: './data' }),
  /** The address people type, for links and cookies behind a proxy: https://… */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** How many proxies in front may be believed about the caller's address. */
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
  /** Loads the demo college. On by default with the embedded database where only this machine gets at it. */
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  /** Connections of their own for sessions, pulses, settings and health. */
  DATABASE_POOL_VITAL: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
  /** Calls a minute that one session (a guest: one address) may make; 0 is no limit. */
  RATE_LIMIT: Type.Integer({ minimum: 0, default: 600 }),
  /** Calls a minute from one address, behind which a whole office may sit; 0 is no limit. */
  RATE_LIMIT_IP: Type.Integer({ minimum: 0, default: 6_000 }),
  /** Milliseconds by which the event loop may lag before calls are turned away with 503; 0 is never. */
  MAX_LAG_MS: Type.Integer({ minimum: 0, default: 300 }),
  /** Who shows it as a bearer token may read /metrics from elsewhere than this machine. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  /** 64 hex digits. Without it one is made and kept in DATA_DIR. */
  SECRET: Type.Optional(Type.String({ pattern: SECRET_PATTERN.source })),
  S3_ENDPOINT: optionalText,
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMS_ALIYUN_ENDPOINT: Type.String({ default: 'https://dysmsapi.aliyuncs.com' }),
  SMS_ALIYUN_KEY_ID: optionalText,
  SMS_ALIYUN_KEY_SECRET: optionalText,
  SMS_ALIYUN_SIGN: optionalText,
  SMS_ALIYUN_TEMPLATE: optionalText,
  /** Messages to phones through Mi Push, once the secret and the package are set. */
  PUSH_MI_ENDPOINT: Type.String({ pattern: '^https?://', default: 'https://api.xmpush.xiaomi.com' }),
  PUSH_MI_SECRET: optionalText,
  PUSH_MI_PACKAGE: optionalText,
  /** Sign-in with WeChat, DingTalk and 政务钉钉: each works once its two variables are set. */
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
  /** Systems that may log their people in: name:secret pairs, separated by spaces. */
  PARTNERS: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}:\\S{32,}( [\\w-]{1,64}:\\S{32,})*$' })),
  /**
   * 中网院, which is told by a signed address who comes. Without https only on this machine, for trying out.
   */
  ACADEMY_URL: Type.Optional(Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])[^\\s"<>]*$' })),
  ACADEMY_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** The AI assistant: an endpoint that speaks OpenAI's chat completions, up to and without /chat/completions. */
  AI_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  AI_KEY: optionalText,
  AI_MODEL: optionalText,
})

export type Config = Static<typeof Config>

/** Reads the environment, once, at start. Throws with the name of a variable that makes no sense. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is one that was not set: compose files and shells write both.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const config = Value.Clean(Config, Value.Convert(Config, Value.Default(Config, given)))
  if (Value.Check(Config, config)) return config
  // Names only: a value may be a password.
  const wrong = Value.Errors(Config, config).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`)
  throw new Error(`environment: ${[...new Set(wrong)].join(', ')}`)
}

type Reach = Pick<Config, 'HOST' | 'PUBLIC_URL'>

/** Only programs of this machine get at the server: what is known to everybody (the demo's passwords) does no harm. */
export const isLocalOnly = ({ HOST, PUBLIC_URL }: Reach): boolean =>
  /^(127\.|::1$|localhost$)/.test(HOST) &&
  (!PUBLIC_URL || /^(127\.|\[::1\]$|localhost$)/.test(new URL(PUBLIC_URL).hostname))

/** The demo college is loaded where nobody said otherwise, the database is our own and nobody else gets at it. */
export const isDemo = (config: Pick<Config, 'DEMO' | 'DATABASE_URL'> & Reach): boolean =>
  config.DEMO ? config.DEMO === '1' : !config.DATABASE_URL && isLocalOnly(config)
