import { noteList } from '@college/contract/records/notes.ts'
import { notesFile, notesFileName } from '@college/rules/records/notes-file.ts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { allRows } from '../../kit/data/all-rows.ts'
import { saveFile } from '../../kit/save-file.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** Saves the own notes on a course as a text in Markdown. Chat apps save no files: there it says where to go. */
export function ExportNotes({ courseId }: { courseId: string }) {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const exporting = useMutation({
    mutationFn: async () => {
      const notes = await allRows(noteList, { relationId: courseId, rTypeValue: 'course', mine: 1 })
      const title = notes[0]?.relationTitle ?? ''
      if (notes.length > 0) saveFile(fileOf(notesFile(title, notes, new Date()), notesFileName(title)), '笔记.md')
      return notes.length
    },
    onSuccess: (count) => (count > 0 ? toast(`已导出 ${count} 条笔记`, 'success') : toast('没有自己的笔记可以导出')),
    onError: showActionFailure,
  })
  return (
    <IconButton
      label="导出我的笔记"
      icon={<FileDown size={22} />}
      aria-busy={exporting.isPending}
      onClick={() => {
        if (isChatApp) void showAlert('当前应用内无法保存文件，请点击右上角在浏览器中打开后导出')
        else if (!exporting.isPending) exporting.mutate()
      }}
    />
  )
}

const fileOf = (text: string, name: string) => ({ content: new Blob([text], { type: 'text/markdown' }), name })
