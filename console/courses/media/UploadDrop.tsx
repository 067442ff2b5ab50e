import { recordingSuffixes } from '@college/contract/courses/media.ts'
import { typeOfRecording, whyNotSend } from '@college/rules/courses/recording.ts'
import { Upload } from 'antd'
import { CloudUpload } from 'lucide-react'
import { useSay } from '../../kit/say.ts'
import { newChapter, newPart } from '../outline.ts'
import type { ChangeChapters } from '../use-outline.ts'
import { useSendRecording } from './upload-queue.ts'

type Props = {
  /** Resolves when the chapters are stored. */
  save: (change: ChangeChapters) => Promise<void>
  choose: (partId: string) => void
}

/** Recordings that are dropped here become coursewares of the last chapter. */
export function UploadDrop({ save, choose }: Props) {
  const say = useSay()
  const sendRecording = useSendRecording()
  const take = async (files: readonly File[]) => {
    const fit = files.filter((file) => whyNotSend(file) === undefined)
    const why = files.map(whyNotSend).find((words) => words !== undefined)
    if (why) say.failed(new Error(why))
    if (fit.length === 0) return
    const made = fit.map((file) => {
      const title = file.name.replace(/\.[^.]+$/, '').slice(0, 100) || '新的一讲'
      return { file, part: newPart(typeOfRecording(file.name), title) }
    })
    await save((chapters) => {
      const list = chapters.length > 0 ? chapters : [newChapter('第1章')]
      return list.map((each, at) =>
        at === list.length - 1 ? { ...each, parts: [...each.parts, ...made.map(({ part }) => part)] } : each,
      )
    })
    choose(made[0]?.part.id ?? '')
    for (const { file, part } of made) await sendRecording(file, part.id).catch(say.failed)
  }
  return (
    <Upload.Dragger
      multiple
      // What is dropped here and is no recording is named by `take`, and not ignored.
      accept={{ format: recordingSuffixes.map((suffix) => `.${suffix}`).join(','), filter: 'native' }}
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
