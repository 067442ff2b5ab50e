import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** Also for the job of somebody else: the answer does not say which ids exist. */
const noJob = { state: 'notFound', message: '任务不存在' } as const

const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work that a member of the staff has started: an import, an export, a recomputation. */
const StaffJob = Type.Object({
  id,
  kind: Type.String(),
  /** What it does, as the person reads it: 导入人员：名单.xlsx */
  title: Type.String(),
  state: Type.Enum(jobStates),
  done: Type.Integer(),
  /** 0 while it is not known yet. */
  total: Type.Integer(),
  /** What it does now, what it has done, or why it failed. */
  note: Type.String(),
  /** What it leaves for the page that started it; null while it runs. */
  result: Type.Unknown(),
  /** The name of the file that it left; '' for none. */
  fileName: Type.String(),
  createdAt: Type.String(),
  /** '' while it runs. */
  endedAt: Type.String(),
})

/** One job, for its owner and for administrators of the whole college. */
export const staffJob = endpoint({
  id: 'D1-B006-job',
  method: 'GET',
  path: '/nc/console/jobs/:id',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ id }),
  reply: StaffJob,
  refusals: { noJob },
})

/** The jobs of this person, newest first; those that ended more than 30 days ago are gone. */
export const staffJobs = endpoint({
  id: 'D1-B006-jobs',
  method: 'GET',
  path: '/nc/console/jobs',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({ rows: Type.Array(StaffJob), total: Type.Integer(), running: Type.Integer() }),
  refusals: {},
})

/** Stops a job. What it has done by then stays done. */
export const cancelStaffJob = endpoint({
  id: 'D1-B006-job-cancel',
  method: 'POST',
  path: '/nc/console/jobs/:id/cancel',
  repeat: 'idempotent',
  access: { to: 'change', of: 'desk' },
  input: Type.Object({ id }),
  reply: Type.Null(),
  refusals: { noJob, ended: { state: 'ruleSaysNo', message: '任务已经结束' } },
})

/** The file that a job left, for its owner only. */
export const staffJobFile = endpoint({
  id: 'D1-B006-job-file',
  method: 'GET',
  path: '/nc/console/jobs/:id/file',
  repeat: 'each',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({ id }),
  reply: Type.Unknown(),
  refusals: { noJob, noFile: { state: 'notFound', message: '文件不存在' }, overloaded: commonRefusals.overloaded },
  // Some files are shown once.
  changesState: true,
  raw: true,
})
