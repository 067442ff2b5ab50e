import { createHash } from 'node:crypto'
import { cultureSheets } from './content/sheets/culture.ts'
import { digitalSheets } from './content/sheets/digital.ts'
import { lawSheets } from './content/sheets/law.ts'
import { leadershipSheets } from './content/sheets/leadership.ts'
import { lectureSheets } from './content/sheets/lectures.ts'
import { partySheets } from './content/sheets/party.ts'
import { ruralSheets } from './content/sheets/rural.ts'
import type { Sheet, Sheets } from './content/sheets/sheet.ts'
import { idOf } from './ids.ts'

/** A study sheet with its storage key. `seconds` is the time for reading and exercise together. */
export type StudySheet = { id: string; key: string; title: string; text: string; seconds: number }

/** How many Chinese characters an attentive reader reads per minute. */
const READ_IN_A_MINUTE = 300
/** Reading times are rounded up to multiples of this, in seconds. */
const STEP = 10

const ofPlain: Sheets = {
  ...partySheets,
  ...lawSheets,
  ...ruralSheets,
  ...digitalSheets,
  ...cultureSheets,
  ...leadershipSheets,
}

/** The sheets of a course without a lecture, one per part title. */
export function sheetsOfPlain(slug: string, titles: string[]): StudySheet[] {
  const sheets = ofPlain[slug] ?? []
  if (sheets.length !== titles.length) throw new Error(`${slug}: ${titles.length} parts, ${sheets.length} sheets`)
  return sheets.map((sheet, place) => sheetOf(slug, place, titles[place] ?? '', sheet))
}

/** The sheets after a lecture. */
export const sheetsOfLecture = (slug: string): StudySheet[] =>
  (lectureSheets[slug] ?? []).map(([title, ...sheet], place) => sheetOf(slug, place, title, sheet))

/** The key contains a digest of the text, so an old file is never served in place of a newer one. */
function sheetOf(slug: string, place: number, title: string, [minutes, body, exercise]: Sheet): StudySheet {
  const text = `${title}\n\n${body}\n\n练习（约${minutes}分钟）\n\n${exercise}\n`
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const reading = Math.ceil((([...body].length / READ_IN_A_MINUTE) * 60) / STEP) * STEP
  return {
    id: idOf('sheet', slug, place),
    key: `demo/sheets/${slug}-${place + 1}-${digest}.txt`,
    title,
    text,
    seconds: reading + minutes * 60,
  }
}
