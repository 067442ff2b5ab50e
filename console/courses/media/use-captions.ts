import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type CaptionLine, readCaptions } from '@college/rules/courses/captions.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../kit/me.ts'
import { useSay } from '../../kit/say.ts'

export type SavedCaptions = Reply<typeof staffCaptions>
type Draft = { version: string; lines: CaptionLine[] }

/** The lines that are edited: what is not saved yet survives a reload. */
export function useCaptionLines(coursewareId: string, saved: SavedCaptions) {
  const { userId } = useMe()
  const say = useSay()
  const name = draftKey(`captions ${coursewareId}`, userId)
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = localStorage.getItem(name)
    return kept ? JSON.parse(kept) : { version: saved.version, lines: saved.lines }
  })
  const [isChanged, setChanged] = useState(() => localStorage.getItem(name) !== null)
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const change = (lines: CaptionLine[]) => {
    const next = { ...draft, lines }
    setDraft(next)
    setChanged(true)
    localStorage.setItem(name, JSON.stringify(next))
  }
  return {
    lines: draft.lines,
    isChanged,
    isSaving,
    change,
    /** Takes the lines of a VTT or SRT file; false when there are none. */
    async take(file: File): Promise<boolean> {
      const lines = readCaptions(await file.text())
      if (lines.length === 0) say.failed(new Error('文件里没有能读的字幕，请选择 VTT 或 SRT 文件'))
      else change(lines)
      return lines.length > 0
    },
    async save(): Promise<void> {
      const lines = draft.lines.filter(({ text }) => text.trim() !== '')
      setSaving(true)
      try {
        await send(saveCaptions, { coursewareId, version: draft.version, lines })
        // Before the page reads again what is stored, or the draft would come back.
        localStorage.removeItem(name)
        say.done(`字幕已存，${lines.length} 句`)
        for (const { path } of [staffCaptions, staffCourseDetail, staffCourses]) {
          await queries.invalidateQueries({ queryKey: [path] })
        }
      } catch (error) {
        say.failed(error as Error)
      } finally {
        setSaving(false)
      }
    },
    discard(): void {
      localStorage.removeItem(name)
      setDraft({ version: saved.version, lines: saved.lines })
      setChanged(false)
    },
  }
}
