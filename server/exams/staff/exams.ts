import { examReach, listStaffExams, saveExam, setExamStatus, staffExam } from '@college/contract/exams/staff.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { paperTotals } from '@college/rules/exams/paper.ts'
import { canBeReached, isWindow } from '@college/rules/exams/settings.ts'
import { ownerUnitOf } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { asSystem } from '../../kit/acting.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { requireExam } from '../exam-staff.store.ts'
import { requirePaper } from '../may-paper.store.ts'
import { staffExamStore } from './exams.store.ts'
import { staffPaperStore } from './papers.store.ts'
import { examReachOf } from './reach.store.ts'

const dateOf = (at: number | null) => (at === null ? null : new Date(at))
const timeOf = (at: Date | null) => at?.getTime() ?? null

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof staffExamStore>['find']>>>
/** What the form of an exam shows, as it is sent; its hash is the version. */
const settingsOf = ({ id: _, status: __, score: ___, startsAt, endsAt, ...settings }: Stored) => ({
  ...settings,
  startsAt: timeOf(startsAt),
  endsAt: timeOf(endsAt),
})

export function serveStaffExams(app: App) {
  serveSaveExam(app)
  serveExamStatus(app)
  const store = staffExamStore(app.database)

  const page = (input: Input<typeof listStaffExams>, user: User) =>
    asSystem('exam staff', () => store.page(input, user))
  serve(app, listStaffExams, ({ input, user }) => page(input, user))
  app.finds.add('exams', listStaffExams, async ({ user, word, limit }) => {
    const { rows, total } = await page({ word, pageNum: 1, pageSize: limit }, user)
    return { total, rows: rows.map(({ id, title, unitName }) => ({ id, title, note: unitName })) }
  })

  serve(app, staffExam, async ({ input: { id }, user }) => {
    await requireExam(app.database, user, id, staffExam)
    const exam = found(await store.find(id), staffExam.refusals.noExam)
    const { id: _, status, score } = exam
    const version = versionOf(settingsOf(exam))
    return { id, status, score, ...settingsOf(exam), version, uses: await store.usesOf(id) }
  })
}

function serveSaveExam(app: App) {
  const { refusals } = saveExam

  serve(app, saveExam, async ({ input, user, ip, now }) => {
    const { id, version = '', startsAt: from, endsAt: to, ...settings } = input
    if (!isWindow(from, to)) throw new Refusal(refusals.badTimes)
    const saved = await asSystem('exam staff', () =>
      app.database.transaction(async (transaction) => {
        const store = staffExamStore(transaction)
        const before = id === undefined ? undefined : found(await store.lock(id), refusals.noExam)
        if (before) await requireExam(transaction, user, before.id, saveExam)
        const paper = found(await staffPaperStore(transaction).lock(input.paperId), refusals.noPaper)
        // An exam keeps the paper that it has; another one is chosen of those that this person sees.
        if (before?.paperId !== paper.id) await requirePaper(transaction, user, 'see', paper.id)
        const { score } = paperTotals(paper.parts)
        if (!canBeReached(input.passScore, score)) throw new Refusal(refusals.badPassScore)
        const exam = { ...settings, score, startsAt: dateOf(from), endsAt: dateOf(to) }
        if (!before) {
          const owner = { createdBy: user.id, ownerUnitId: await ownerUnitOf(transaction, user.id) }
          return keepAnswer(transaction, await read(store, await store.insert({ ...exam, ...owner, createdAt: now })))
        }
        const thing = { name: 'exams', id: before.id }
        await refuseIfChanged(transaction, thing, { read: version, present: settingsOf(before) })
        const isOther = before.score !== score || before.passScore !== input.passScore
        if (isOther && (await store.isTaken(before.id))) throw new Refusal(refusals.usedScore)
        await store.update(before.id, exam)
        await noteEdit(transaction, thing, user.id, now)
        return keepAnswer(transaction, await read(store, before.id))
      }),
    )
    const event = { actor: user.id, action: 'save-exam', target: saved.id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: settings }, now)
    return saved
  })
}

/** The version of what is stored now: numbers are stored with fewer decimals than were sent. */
async function read(store: ReturnType<typeof staffExamStore>, id: string) {
  return { id, version: versionOf(settingsOf(found(await store.find(id)))) }
}

function serveExamStatus(app: App) {
  const { refusals } = setExamStatus
  serve(app, examReach, async ({ input: { id }, user, now }) => {
    await requireExam(app.database, user, id, examReach)
    const exam = found(await staffExamStore(app.database).find(id), examReach.refusals.noExam)
    return { reach: await examReachOf(app.database, exam, now) }
  })

  serve(app, setExamStatus, async ({ input: { id, status }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const store = staffExamStore(transaction)
      const exam = found(await store.lock(id), refusals.noExam)
      await requireExam(transaction, user, id, setExamStatus)
      const paper = await staffPaperStore(transaction).find(exam.paperId ?? id)
      if (status === 'published' && paper?.status !== 'ready') throw new Refusal(refusals.paperNotReady)
      await store.update(id, { status })
    })
    const event = { actor: user.id, action: 'set-exam-status', target: id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { status } }, now)
    return null
  })
}
