import { recordingSuffixes, replacingEffect } from '@college/contract/courses/media.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { replacingWords } from '@college/rules/courses/recording.ts'
import { send } from '@college/web/kit/data/send.ts'
import { App, Button, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useSay } from '../../kit/say.ts'
import { useSendRecording } from './upload-queue.ts'

/**
 * Sends a recording for this courseware; what is played now stays until the new one is transcoded. Asks first when people
 * are in the middle of what is replaced.
 */
export function ChooseFile({ part, label }: { part: CoursePart; label: string }) {
  const say = useSay()
  const sendRecording = useSendRecording()
  const { modal } = App.useApp()
  const begin = (file: File) => sendRecording(file, part.id).catch(say.failed)
  const take = async (file: File) => {
    const isReplaced = part.variants.length > 0
    const { inMiddle } = isReplaced ? await send(replacingEffect, { coursewareId: part.id }) : { inMiddle: 0 }
    if (inMiddle === 0) return void begin(file)
    modal.confirm({ ...replacingWords(inMiddle), okText: '更换', cancelText: '取消', onOk: () => void begin(file) })
  }
  return (
    <Upload
      showUploadList={false}
      accept={recordingSuffixes.map((suffix) => `.${suffix}`).join(',')}
      beforeUpload={(file) => {
        void take(file).catch(say.failed)
        return false
      }}
    >
      <Button icon={<FileUp size={15} />}>{label}</Button>
    </Upload>
  )
}
