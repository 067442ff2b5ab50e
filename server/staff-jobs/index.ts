import { cancelStaffJob, staffJob, staffJobFile, staffJobs } from '@college/contract/console/jobs.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import { disposition } from '@college/rules/files/names.ts'
import { isAtTop } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { cancelJob, findJob, ownJobs } from './jobs.store.ts'
import type { MadeStaffJobs } from './make.ts'

/** The long work that staff have started: seen by its owner, and by administrators of the whole college. */
export function serveStaffJobs(app: App, made: MadeStaffJobs) {
  const { refusals } = staffJobFile
  const seen = async (id: string, user: User) => {
    const job = found(await findJob(app.database, id), refusals.noJob)
    const isSeen = job.ownerId === user.id || (isAdministrator(user) && (await isAtTop(app.database, user.id)))
    if (!isSeen) throw new Refusal(refusals.noJob)
    return job
  }

  const makeFile = ({ id, ownerId, kind, result }: Awaited<ReturnType<typeof seen>>, now: Date) =>
    found(made.fileOf(kind), refusals.noFile)({ id, ownerId, result: result ?? {}, now })

  serve(app, staffJob, async ({ input, user }) => seen(input.id, user))
  serve(app, staffJobs, async ({ input, user }) => ownJobs(app.database, user.id, input))

  serve(app, cancelStaffJob, async ({ input: { id }, user, ip, now }) => {
    const { ownerId, kind, title } = await seen(id, user)
    if (!(await cancelJob(app.database, id, now))) throw new Refusal(cancelStaffJob.refusals.ended)
    made.abort(id)
    made.tell(ownerId, id)
    const detail = { kind, title }
    await app.audit.addIfPossible({ actor: user.id, action: 'cancel-job', target: id, result: 'done', ip, detail }, now)
    return null
  })

  serve(app, staffJobFile, async ({ input: { id }, user, ip, now, reply }) => {
    const job = await findJob(app.database, id)
    if (job?.ownerId !== user.id) throw new Refusal(refusals.noJob)
    if (job.fileName === '') throw new Refusal(refusals.noFile)
    const detail = { kind: job.kind, title: job.title }
    await app.audit.add({ actor: user.id, action: 'take-job-file', target: id, result: 'done', ip, detail }, now)
    const content = job.fileKey ? await app.storage.read(job.fileKey) : await makeFile(job, now)
    reply.headers({
      'content-type': mimeOf(suffixOf(job.fileName)),
      'content-disposition': disposition('attachment', job.fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(content)
  })
}
