import { recordingSuffixes } from '@college/contract/courses/media.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { Button, Upload } from 'antd'
import { FileUp } from 'lucide-react'
import { useSay } from '../../kit/say.ts'
import { useSendRecording } from './upload-queue.ts'

/** Sends a recording for this courseware; what is played now stays until the new one is transcoded. */
export function ChooseFile({ part, label }: { part: CoursePart; label: string }) {
  const say = useSay()
  const sendRecording = useSendRecording()
  const take = (file: File) => {
    void sendRecording(file, part.id).catch(say.failed)
    return false
  }
  return (
    <Upload
      showUploadList={false}
      accept={recordingSuffixes.map((suffix) => `.${suffix}`).join(',')}
      beforeUpload={take}
    >
      <Button icon={<FileUp size={15} />}>{label}</Button>
    </Upload>
  )
}
