import { MOST_FILES } from '@college/contract/files/files.ts'
import { writingRefusals } from '@college/contract/homework/homework.ts'
import { charactersOf, homeworkText, homeworkTitle } from '@college/rules/homework/text.ts'
import type { App } from '../app-parts.ts'
import { fileFinder, fileRecord } from '../files/door.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Texts } from './round.store.ts'

/** What a learner wrote, as it is stored. */
export function textsOf(written: { title: string; content: string; files: string[] }): Texts {
  const content = homeworkText(written.content)
  const files = [...new Set(written.files.map((id) => id.toLowerCase()))]
  return { title: homeworkTitle(written.title), content, files, characters: charactersOf(content) }
}

export const isSame = (one: Texts | undefined, other: Texts): boolean =>
  one !== undefined &&
  one.title === other.title &&
  one.content === other.content &&
  one.files.join() === other.files.join()

/** Only files that this person uploaded; a missing file gives the same refusal, so nobody learns which files exist. */
export async function refuseForeignFiles(app: Pick<App, 'database'>, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  if (ids.length > MOST_FILES) throw new Refusal(writingRefusals.tooManyFiles)
  const files = await fileFinder(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(writingRefusals.foreignFile)
}

/** The files of several texts as the wire shows them, by one statement. A deleted file is left out. */
export async function filesOf(
  app: Pick<App, 'database' | 'config' | 'storage'>,
  texts: readonly { files: string[] }[],
) {
  const ids = [...new Set(texts.flatMap(({ files }) => files))]
  const rows = ids.length > 0 ? await fileFinder(app.database).findMany(ids) : []
  const records = new Map(rows.map((row) => [row.id, fileRecord(app, row)]))
  return ({ files }: { files: string[] }) => files.flatMap((id) => records.get(id) ?? [])
}
