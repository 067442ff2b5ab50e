import { randomInt } from 'node:crypto'
import {
  listPapers,
  type PaperPart,
  paperDetail,
  previewPaper,
  savePaper,
  setPaperStatus,
} from '@college/contract/exams/papers.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { arePartsSound, HIGHEST_SCORE, MOST_QUESTIONS, paperTotals } from '@college/rules/exams/paper.ts'
import { randomFrom, shownQuestion } from '@college/rules/questions/shuffle.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import {
  type DrawnQuestion,
  drawQuestions,
  type QuestionVersion,
  questionVersions,
  refuseHiddenKeys,
} from '../../questions/door.ts'
import { hiddenKeyFinder } from '../hidden-keys.store.ts'
import { requirePaper } from '../may-paper.store.ts'
import { drawsMore, type StoredPaper, staffPaperStore } from './papers.store.ts'

const random = () => randomFrom(randomInt(2 ** 32 - 1))

/** What the form of a paper shows; its hash is the version. */
const writtenOf = ({ title, parts }: StoredPaper) => ({ title, parts })

/** The version of what is stored now: scores are stored with fewer decimals than were sent. */
const versionNow = async (store: ReturnType<typeof staffPaperStore>, id: string) =>
  versionOf(writtenOf(found(await store.find(id))))

type ToDraw = Pick<StoredPaper, 'parts' | 'from'>

/** One drawing; refused when the bank is too small. */
async function drawn(database: Database, { parts, from }: ToDraw): Promise<DrawnQuestion[][]> {
  const asked = parts.map(({ draw, questions }) => ({ draw: draw ? { ...draw, from } : null, questions }))
  return found(await drawQuestions(database, asked, random()), savePaper.refusals.tooFew)
}

export function servePapers(app: App) {
  serveSavePaper(app)
  servePaperStatus(app)
  const store = staffPaperStore(app.database)
  const findHidden = hiddenKeyFinder(app, app.database)

  const page = (input: Input<typeof listPapers>, user: User) => asSystem('exam staff', () => store.page(input, user))
  serve(app, listPapers, ({ input, user }) => page(input, user))
  app.finds.add('papers', listPapers, async ({ user, word, limit }) => {
    const { rows, total } = await page({ word, pageNum: 1, pageSize: limit }, user)
    return { total, rows: rows.map(({ id, title, unitName }) => ({ id, title, note: unitName })) }
  })

  serve(app, paperDetail, async ({ input, user }) => {
    const paper = found(await store.find(input.id), paperDetail.refusals.noPaper)
    await requirePaper(app.database, user, 'see', input.id)
    return { ...paper, ...paperTotals(paper.parts), version: versionOf(writtenOf(paper)) }
  })

  serve(app, previewPaper, async ({ input, user, now }) => {
    const paper = found(await store.find(input.id), previewPaper.refusals.noPaper)
    await requirePaper(app.database, user, 'see', input.id)
    const { parts } = paper
    const places = (await drawn(app.database, paper)).flatMap((questions, place) => {
      const { title, questionScore, questions: named } = parts[place] as PaperPart
      const scores = new Map(named.map(({ id, score }) => [id, score]))
      return questions.map(({ questionId, versionId }) => ({
        part: title,
        score: scores.get(questionId) ?? questionScore,
        versionId,
      }))
    })
    const versions = await questionVersions(
      app.database,
      places.map(({ versionId }) => versionId),
    )
    const questionIds = [...versions.values()].map(({ questionId }) => questionId)
    refuseHiddenKeys(await findHidden({ userId: user.id, questionIds }, now))
    return places.map((place, index) => {
      const version = versions.get(place.versionId) as QuestionVersion
      const { key, explanation } = version
      return { number: index + 1, ...place, question: shownQuestion(version), key, explanation }
    })
  })
}

function serveSavePaper(app: App) {
  const { refusals } = savePaper

  async function requireSound(
    database: Database,
    user: User,
    { id, parts }: Pick<Input<typeof savePaper>, 'id' | 'parts'>,
  ) {
    const totals = paperTotals(parts)
    if (totals.questionCount > MOST_QUESTIONS || totals.score > HIGHEST_SCORE) throw new Refusal(refusals.tooLarge)
    const questionIds = parts.flatMap(({ questions }) => questions.map(({ id }) => id))
    const categoryIds = [...new Set(parts.flatMap(({ draw }) => draw?.categoryId ?? []))]
    const known = arePartsSound(parts) && (await staffPaperStore(database).countKnown(questionIds, categoryIds))
    if (known !== questionIds.length + categoryIds.length) throw new Refusal(refusals.badParts)
    if ((await staffPaperStore(database).countForeign(user, id, questionIds)) > 0) throw new Refusal(refusals.foreign)
    return totals
  }

  serve(app, savePaper, async ({ input, user, ip, now }) => {
    const { title, parts } = input
    const saved = await app.database.transaction(async (transaction) => {
      const store = staffPaperStore(transaction)
      if (input.id !== undefined) await requirePaper(transaction, user, 'change', input.id, { gone: refusals.noPaper })
      const totals = await requireSound(transaction, user, input)
      if (input.id === undefined) {
        const id = await store.insert(title, user, now)
        await store.write(id, title, parts)
        return keepAnswer(transaction, { id, ...totals, version: await versionNow(store, id) })
      }
      const before = found(await store.lock(input.id), refusals.noPaper)
      const thing = { name: 'papers', id: input.id }
      await refuseIfChanged(transaction, thing, { read: input.version ?? '', present: writtenOf(before) })
      if (before.status === 'retired') throw new Refusal(refusals.retired)
      const from = drawsMore(before.parts, parts) ? await store.narrow(input.id, user) : before.from
      if (before.status === 'ready') await drawn(transaction, { parts, from })
      const isOther = paperTotals(before.parts).score !== totals.score
      if (isOther && (await store.isUsed(input.id))) throw new Refusal(refusals.usedScore)
      await store.write(input.id, title, parts)
      await noteEdit(transaction, thing, user.id, now)
      return keepAnswer(transaction, { id: input.id, ...totals, version: await versionNow(store, input.id) })
    })
    await app.audit.add({ actor: user.id, action: 'save-paper', target: saved.id, result: 'done', ip }, now)
    return saved
  })
}

function servePaperStatus(app: App) {
  const { refusals } = setPaperStatus
  serve(app, setPaperStatus, async ({ input: { id, status }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const store = staffPaperStore(transaction)
      const paper = found(await store.lock(id), refusals.noPaper)
      await requirePaper(transaction, user, 'publish', id)
      if (status === 'retired') {
        if (await store.isUsed(id, 'published')) throw new Refusal(refusals.used)
      } else {
        if (paperTotals(paper.parts).questionCount === 0) throw new Refusal(refusals.noQuestions)
        await drawn(transaction, paper)
      }
      await store.setStatus(id, status)
    })
    const event = { actor: user.id, action: 'set-paper-status', target: id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { status } }, now)
    return null
  })
}
