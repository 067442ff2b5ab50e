import { randomUUID } from 'node:crypto'
import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { faultIn } from '@college/rules/courses/caption-edit.ts'
import { readCaptions } from '@college/rules/courses/caption-reading.ts'
import { type CaptionLine, writeCaptions } from '@college/rules/courses/captions.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requirePart } from '../rights.store.ts'
import { captionStore } from './captions.store.ts'

const { refusals } = saveCaptions

/** Captions as their editor reads and writes them; the player, the transcript and the search read the same lines. */
export function serveStaffCaptions(app: App): void {
  serve(app, staffCaptions, async ({ input: { coursewareId }, user, now }) => {
    await requirePart(app.database, user, { to: 'see', id: coursewareId, gone: staffCaptions.refusals.noPart })
    const part = found(await captionStore(app.database).find(coursewareId), staffCaptions.refusals.noPart)
    const medium = part.media.sd ?? part.media.cd ?? part.media.hd ?? part.media.mp3
    return {
      lines: part.captionsKey ? await linesIn(app, part.captionsKey) : [],
      version: part.captionsKey ?? '',
      mediaUrl: medium ? await app.storage.address(medium, { now }) : '',
    }
  })

  serve(app, saveCaptions, async ({ input, user, ip, now }) => {
    const { coursewareId, version } = input
    const lines = input.lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text !== '')
    const key = `media/captions/${coursewareId}/${randomUUID()}.vtt`
    // The file first: what the row names is always there.
    if (lines.length > 0) await app.storage.put(key, Buffer.from(writeCaptions(lines)), mimeOf('vtt'))
    try {
      return await app.database.transaction(async (transaction) => {
        const store = captionStore(transaction)
        const part = found(await store.find(coursewareId, true), refusals.noPart)
        await requirePart(transaction, user, { to: 'change', id: coursewareId, gone: refusals.noPart })
        if (!isPlayed(part.type as CoursewareType)) throw new Refusal(refusals.notPlayed)
        if ((part.captionsKey ?? '') !== version) throw new Refusal(refusals.changed)
        if (faultIn(lines, part.durationSeconds)) throw new Refusal(refusals.badTimes)
        await (lines.length > 0 ? store.write(coursewareId, key, lines) : store.remove(coursewareId))
        const detail = {
          before: { captions: version },
          after: { captions: lines.length > 0 ? key : '', lines: lines.length },
        }
        await app.audit.add(
          { actor: user.id, action: 'save-captions', target: coursewareId, result: 'done', ip, detail },
          now,
        )
        return { version: lines.length > 0 ? key : '' }
      })
    } catch (error) {
      if (lines.length > 0) await app.storage.remove(key)
      throw error
    }
  })
}

async function linesIn({ storage }: App, key: string): Promise<CaptionLine[]> {
  if (!(await storage.exists(key))) return []
  return readCaptions(new TextDecoder().decode(await storage.bytes(key)))
}
