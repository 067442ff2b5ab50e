import type { FastifyInstance } from 'fastify'
import type { AccessQuestions } from './access.ts'
import type { Audit } from './audit.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { WriteKeys } from './write-keys.ts'

/** What every call stands on, whatever it is about. Tests pass their own clock as `now`. */
export type Ground = {
  config: Config
  http: FastifyInstance
  /** For requests: its timeouts refuse a statement that waits longer than a person would. */
  database: Database
  /** The same database with reserved connections, for what every request needs: sessions, pulses, settings, health. */
  vital: Database
  /** The same database with long timeouts, for jobs and other background work. */
  background: Database
  access: AccessQuestions
  now: () => Date
  secrets: Secrets
  settings: Settings
  limits: Limits
  jobs: Jobs
  metrics: Metrics
  audit: Audit
  writeKeys: WriteKeys
}
