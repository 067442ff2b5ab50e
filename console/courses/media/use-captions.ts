import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { MOST_CAPTIONS, saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { faultIn, importNotes } from '@college/rules/courses/caption-edit.ts'
import { captionSuffixes, readCaptionFile } from '@college/rules/courses/caption-files.ts'
import { Refused, send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { decodeText } from './decode-text.ts'
import { type SavedCaptions, useCaptionDraft } from './use-caption-draft.ts'

/** How many lines of a file were taken, and what is to be said of the others. */
export type ImportReport = { taken: number; notes: string[] }

type Wish = { id: string; seconds: number; saved: SavedCaptions; show: (at: number) => void }

/** The lines that are edited, taken from a file and saved. `show` goes to the line that is wrong. */
export function useCaptionLines({ id, seconds, saved, show }: Wish) {
  const draft = useCaptionDraft(id, saved)
  const say = useSay()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<SavedCaptions>()

  async function save(version = draft.version): Promise<void> {
    const lines = draft.lines.filter(({ text }) => text.trim() !== '')
    const fault = faultIn(draft.lines, seconds)
    if (fault) {
      show(fault.at)
      say.failed(new Error(fault.words))
      return
    }
    const isSaved = draft.saving(lines)
    setSaving(true)
    try {
      isSaved((await send(saveCaptions, { coursewareId: id, version, lines })).version)
      setTheirs(undefined)
      say.done(`字幕已存，${lines.length} 句`)
      for (const { path } of [staffCaptions, staffCourseDetail, staffCourses]) {
        await queries.invalidateQueries({ queryKey: [path] })
      }
    } catch (error) {
      const isChanged = error instanceof Refused && error.answer.message === saveCaptions.refusals.changed.message
      if (isChanged) await send(staffCaptions, { coursewareId: id }).then(setTheirs, say.failed)
      else say.failed(error as Error)
    } finally {
      setSaving(false)
    }
  }

  return {
    ...draft,
    isSaving,
    save,
    /** Takes the lines of a file with captions, where there are any; answers what is to be said of it. */
    async take(file: File): Promise<ImportReport | undefined> {
      const read = readCaptionFile(decodeText(new Uint8Array(await file.arrayBuffer())))
      const { lines } = read
      const notes = importNotes(read)
      if (lines.length > MOST_CAPTIONS) say.failed(new Error(`字幕最多 ${MOST_CAPTIONS} 句`))
      else if (lines.length === 0 && notes.length === 0) {
        say.failed(new Error(`文件里没有能读的字幕，请选择 ${captionSuffixes.join('、')} 文件`))
      } else {
        if (lines.length > 0) draft.change(lines)
        if (notes.length > 0) return { taken: lines.length, notes }
        say.done(`导入 ${lines.length} 句，保存后生效`)
      }
      return undefined
    },
    /** The captions that a colleague has saved since these were read; undefined when there is no conflict. */
    theirs,
    closeTheirs: () => setTheirs(undefined),
    takeTheirs(): void {
      setTheirs(undefined)
      draft.discard()
      void queries.invalidateQueries({ queryKey: [staffCaptions.path] })
    },
    keepMine: () => theirs && void save(theirs.version),
  }
}
