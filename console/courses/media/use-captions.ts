import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { MOST_CAPTIONS, saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { faultIn, importNotes } from '@college/rules/courses/caption-edit.ts'
import { captionSuffixes, readCaptionFile } from '@college/rules/courses/caption-files.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { Refused, send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '../../kit/say.ts'
import { SavedMeanwhile } from '../../ui/form/conflict.ts'
import { useDraftOf } from '../../ui/form/use-draft-of.ts'
import { useSteps } from '../../ui/form/use-steps.ts'
import { decodeText } from './decode-text.ts'

export type SavedCaptions = Reply<typeof staffCaptions>

/** How many lines of a file were taken, and what is to be said of the others. */
export type ImportReport = { taken: number; notes: string[] }

type Wish = { id: string; seconds: number; saved: SavedCaptions; show: (at: number) => void }

export const captionsDraft = (coursewareId: string): string => `captions ${coursewareId}`

/** The lines that are edited, taken from a file and saved. `show` goes to the line that is wrong. */
export function useCaptionLines({ id, seconds, saved, show }: Wish) {
  const say = useSay()
  const queries = useQueryClient()

  const sent = useSending(id)
  const draft = useDraftOf<CaptionLine[]>({
    name: captionsDraft(id),
    seen: { value: saved.lines, version: saved.version },
    check(lines) {
      const fault = faultIn(lines, seconds)
      if (fault) {
        show(fault.at)
        throw new Error(fault.words)
      }
      return true
    },
    async save(written, base) {
      const lines = written.filter(({ text }) => text.trim() !== '')
      const version = await sent(lines, base.version)
      say.done(`字幕已存，${lines.length} 句`)
      for (const { path } of [staffCaptions, staffCourseDetail, staffCourses]) {
        await queries.invalidateQueries({ queryKey: [path] })
      }
      return { value: lines, version }
    },
    saved() {
      steps.forget()
    },
    failed: say.failed,
  })
  const steps = useSteps(draft)
  /** `at`: the line whose text is written. */
  const change = (lines: CaptionLine[], at?: number) => {
    steps.keep(at)
    draft.write(() => lines)
  }

  return {
    draft,
    lines: draft.value,
    isChanged: draft.isChanged,
    isSaving: draft.isSaving,
    save: draft.save,
    change,
    undo: steps.undo,
    discard(): void {
      steps.keep()
      draft.discard()
    },
    /** Takes the lines of a file with captions, where there are any; answers what is to be said of it. */
    async take(file: File): Promise<ImportReport | undefined> {
      const read = readCaptionFile(decodeText(new Uint8Array(await file.arrayBuffer())))
      const { lines } = read
      const notes = importNotes(read)
      if (lines.length > MOST_CAPTIONS) say.failed(new Error(`字幕最多 ${MOST_CAPTIONS} 句`))
      else if (lines.length === 0 && notes.length === 0) {
        say.failed(new Error(`文件里没有能读的字幕，请选择 ${captionSuffixes.join('、')} 文件`))
      } else {
        if (lines.length > 0) change(lines)
        if (notes.length > 0) return { taken: lines.length, notes }
        say.done(`导入 ${lines.length} 句，保存后生效`)
      }
      return undefined
    },
  }
}

/** Stores the lines and answers their version; what a colleague stored meanwhile is thrown. */
function useSending(id: string) {
  const queries = useQueryClient()
  return async (lines: CaptionLine[], version: string): Promise<string> => {
    try {
      return (await send(saveCaptions, { coursewareId: id, version, lines })).version
    } catch (error) {
      const isChanged = error instanceof Refused && error.answer.message === saveCaptions.refusals.changed.message
      if (!isChanged) throw error
      const now = await send(staffCaptions, { coursewareId: id })
      void queries.invalidateQueries({ queryKey: [staffCaptions.path] })
      throw new SavedMeanwhile({ by: '', at: '', version: now.version, value: now.lines })
    }
  }
}
