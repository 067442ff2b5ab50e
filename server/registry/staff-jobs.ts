import type { Readable } from 'node:stream'
import type { Database } from '../kit/database.ts'

/** How far a job is. What is left out stays as it was. */
export type JobProgress = {
  done?: number
  /** 0: not known yet. */
  total?: number
  note?: string
  /** From here the job goes on after the end of the process. */
  cursor?: unknown
}

/** What a job leaves. */
export type JobEnd = {
  note?: string
  /** For the page that started it. */
  result?: Record<string, unknown>
  /** Without content where the kind makes the file when it is asked for. */
  file?: { name: string; content?: Buffer | Readable }
}

/** A job as its `run` sees it. */
type RunningJob<Input extends object> = {
  id: string
  ownerId: string
  input: Input
  /** What was saved last; undefined at the first start. */
  cursor: unknown
  done: number
  /** Aborted when the job is cancelled, and when another process has taken it over. */
  signal: AbortSignal
  /** Saves how far it is, and shows it to the owner. Throws when the job was cancelled or taken over. */
  progress(at: JobProgress): Promise<void>
  /**
   * Does a part of the work in one transaction with the progress that it answers: after kill -9 either both are there
   * or neither, so nothing is done twice.
   */
  step(act: (database: Database) => Promise<JobProgress>): Promise<void>
}

type Kind<Input extends object> = {
  /** What the owner reads in the list. */
  title: (input: Input) => string
  /** Called again from the last cursor when the process ended in the middle. A `Refusal` ends the job with its text. */
  run: (job: RunningJob<Input>) => Promise<JobEnd | undefined>
  /** Instead of a stored file: one that is made when its owner asks for it. */
  file?: (job: { id: string; ownerId: string; result: Record<string, unknown>; now: Date }) => Promise<Buffer>
}

/** Long work that staff start (server/staff-jobs): stored, resumed after the end of a process, visible to its owner. */
export type StaffJobs = {
  /** Registers a kind of job, once. */
  add<Input extends object>(kind: string, of: Kind<Input>): void
  /**
   * Queues a job and returns its id. For a request with a key (decision 052) the kept answer is `{ jobId }`. `noted`
   * writes the entry of the audit log, which must exist before the job does.
   */
  start(user: { id: string }, kind: string, input: object, noted?: () => Promise<void>): Promise<string>
  /** Does here and now what waits or was left behind by a process that ended; returns when all of it has ended. */
  runDue(): Promise<void>
}
