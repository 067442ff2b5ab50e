import {
  cancelUpload,
  courseUploads,
  type MadePart,
  type MediaUpload,
  retryTranscode,
} from '@college/contract/courses/media.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Progress } from 'antd'
import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useSendings } from '../../kit/pieces.ts'
import { useSay } from '../../kit/say.ts'
import { SendingButtons, useSending } from '../../ui/Sending.tsx'
import { cancelRecording, useSendRecording } from './upload-queue.ts'

export const partNames: Record<MadePart | 'read', string> = {
  read: '读取文件',
  cd: '清晰 360P',
  sd: '标清 480P',
  hd: '高清 720P',
  mp3: '音频',
  poster: '封面',
}

/** One recording on its way: how much is sent, what is made of it, or what to do about it. */
export function UploadRow({ upload }: { upload: MediaUpload }) {
  const { id, name, status } = upload
  const { percent, words } = useSending(upload)
  const sendRecording = useSendRecording()
  return (
    <section className={status === 'failed' ? 'up bad' : 'up'} aria-label={name}>
      <div className="row">
        {status === 'failed' && <TriangleAlert size={16} />}
        <b className="clip grow">{name}</b>
        {status === 'receiving' && <span className="num b6">{percent}%</span>}
        {status === 'receiving' && (
          <SendingButtons upload={upload} again={(file) => sendRecording(file, upload.coursewareId)} />
        )}
        {upload.canRetry && <Retry id={id} />}
        {status !== 'done' && <Cancel id={id} name={name} />}
      </div>
      {status === 'receiving' && (
        <Progress percent={percent} showInfo={false} size="small" aria-label={`${name} 上传进度`} />
      )}
      <p className="num">{wordsOf(upload, words)}</p>
    </section>
  )
}

function wordsOf({ status, failure }: MediaUpload, sent: string): string {
  if (status === 'failed') return failure
  if (status === 'waiting') return '上传完成，排队转码'
  if (status === 'running') return '正在转码'
  return status === 'done' ? '转码完成' : sent
}

function Retry({ id }: { id: string }) {
  const say = useSay()
  const retrying = useSend(retryTranscode, { changes: [courseUploads] })
  return (
    <Button
      size="small"
      icon={<RotateCcw size={13} />}
      loading={retrying.isPending}
      onClick={() => retrying.mutate({ id }, { onError: say.failed })}
    >
      重试
    </Button>
  )
}

function Cancel({ id, name }: { id: string; name: string }) {
  const say = useSay()
  const queries = useQueryClient()
  const isHere = useSendings(({ sendings }) => sendings.has(id))
  const cancelling = useSend(cancelUpload, { changes: [courseUploads] })
  const cancel = () => {
    if (!isHere) return cancelling.mutate({ id }, { onError: say.failed })
    void cancelRecording(id)
      .catch(say.failed)
      .finally(() => queries.invalidateQueries({ queryKey: [courseUploads.path] }))
  }
  return (
    <Popconfirm title={`取消「${name}」？已上传的部分会删除`} onConfirm={cancel}>
      <button type="button" className="iconbtn" aria-label="取消上传">
        <X size={15} />
      </button>
    </Popconfirm>
  )
}
