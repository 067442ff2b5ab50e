import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import type { Limits } from '../kit/limits.ts'
import type { Metrics } from '../kit/metrics.ts'
import type { Secrets } from '../kit/secrets.ts'
import type { Storage } from '../storage/storage.ts'

/** What a media server of the college is made of. */
export type MediaParts = {
  config: Config
  http: FastifyInstance
  secrets: Secrets
  storage: Storage
  limits: Limits
  metrics: Metrics
  now: () => Date
}
