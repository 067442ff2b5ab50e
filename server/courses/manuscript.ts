import { getManuscript } from '@college/contract/courses/manuscript.ts'
import { paragraphsOfText, readParagraph } from '@college/rules/courses/manuscript.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../app-parts.ts'
import { type FileRow, fileFinder, refuseReader } from '../files/door.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { manuscriptStore } from './manuscript.store.ts'
import type { ManuscriptParagraph } from './media/tables.ts'
import { refuseGuest } from './play.ts'

/** A longer text is shown as a file only: it is too long to be read beside a lecture. */
const LARGEST_TEXT = 1024 ** 2

/** Answers the text of a document to people who may read the document itself. */
export function serveManuscript(app: App) {
  const store = manuscriptStore(app.database)
  const documents = fileFinder(app.database)
  const { refusals } = getManuscript

  serve(app, getManuscript, async ({ input: { courseId, coursewareId }, user }) => {
    const { documentId, loginLimit, ...stored } = found(await store.find(courseId, coursewareId), refusals.noCourse)
    refuseGuest(loginLimit, user)
    const file = found(documentId ? await documents.find(documentId) : undefined, refusals.noManuscript)
    await refuseReader(app, [file], user)
    const paragraphs = stored.paragraphs ?? (await textOf(app, file))
    return { paragraphs: paragraphs.map((each) => ({ ...each, isHeading: flagOf(each.isHeading) })) }
  })
}

/** The paragraphs of a plain text; none for any other file. */
async function textOf({ storage }: App, { key, suffix, bytes }: FileRow): Promise<ManuscriptParagraph[]> {
  if (suffix !== 'txt' || bytes > LARGEST_TEXT || !(await storage.exists(key))) return []
  const text = new TextDecoder().decode(await storage.bytes(key))
  return paragraphsOfText(text).map(readParagraph)
}
