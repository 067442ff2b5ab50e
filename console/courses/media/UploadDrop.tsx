import { courseUploads, recordingSuffixes } from '@college/contract/courses/media.ts'
import { isRecordingName } from '@college/rules/courses/recording.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'antd'
import { CloudUpload } from 'lucide-react'
import { useSay } from '../../kit/say.ts'
import { type Chapters, newChapter, newPart } from '../outline.ts'
import { sendRecording } from './upload-queue.ts'

const SOUNDS = ['mp3', 'm4a', 'wav']
const suffixOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

type Props = {
  chapters: Chapters
  /** Resolves when the chapters are stored. */
  save: (chapters: Chapters) => Promise<void>
  choose: (partId: string) => void
}

/** Recordings that are dropped here become coursewares of the last chapter. */
export function UploadDrop({ chapters, save, choose }: Props) {
  const say = useSay()
  const queries = useQueryClient()
  const take = async (files: readonly File[]) => {
    const fit = files.filter(({ name }) => isRecordingName(name))
    if (fit.length < files.length) say.failed(new Error(`只能上传 ${recordingSuffixes.join('、')} 文件`))
    if (fit.length === 0) return
    const list = chapters.length > 0 ? chapters : [newChapter('第1章')]
    const made = fit.map((file) => {
      const title = file.name.replace(/\.[^.]+$/, '').slice(0, 100) || '新的一讲'
      return { file, part: newPart(SOUNDS.includes(suffixOf(file.name)) ? 'audio' : 'video', title) }
    })
    const last = list.length - 1
    await save(
      list.map((each, at) =>
        at === last ? { ...each, parts: [...each.parts, ...made.map(({ part }) => part)] } : each,
      ),
    )
    choose(made[0]?.part.id ?? '')
    for (const { file, part } of made) await sendRecording(file, part.id).catch(say.failed)
    await queries.invalidateQueries({ queryKey: [courseUploads.path] })
  }
  return (
    <Upload.Dragger
      multiple
      accept={recordingSuffixes.map((suffix) => `.${suffix}`).join(',')}
      showUploadList={false}
      className="dropzone"
      beforeUpload={(file, all) => {
        if (file === all[0]) void take(all)
        return false
      }}
    >
      <CloudUpload size={20} />
      <span>
        拖入视频或音频
        <small>单个不超过 8 GB</small>
      </span>
    </Upload.Dragger>
  )
}
