import {
  cancelUpload,
  courseUploads,
  type MadePart,
  type MediaUpload,
  retryTranscode,
} from '@college/contract/courses/media.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Progress, Upload } from 'antd'
import { Pause, Play, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useSay } from '../../kit/say.ts'
import { cancelSending, pauseSending, resumeSending, sendRecording, useUploads } from './upload-queue.ts'

export const partNames: Record<MadePart, string> = {
  cd: '清晰 360P',
  sd: '标清 480P',
  hd: '高清 720P',
  mp3: '音频',
  poster: '封面',
}

/** One recording on its way: how much is sent, what is made of it, or what to do about it. */
export function UploadRow({ upload }: { upload: MediaUpload }) {
  const sending = useUploads(({ sendings }) => sendings.get(upload.id))
  const { id, name, status } = upload
  const received = sending?.received ?? upload.received
  const percent = Math.floor((received / upload.bytes) * 100)
  return (
    <section className={status === 'failed' ? 'up bad' : 'up'} aria-label={name}>
      <div className="row">
        {status === 'failed' && <TriangleAlert size={16} />}
        <b className="clip grow">{name}</b>
        {status === 'receiving' && <span className="num b6">{percent}%</span>}
        {sending?.state === 'sending' && (
          <button type="button" className="iconbtn" aria-label="暂停上传" onClick={() => void pauseSending(id)}>
            <Pause size={15} />
          </button>
        )}
        {sending && sending.state !== 'sending' && (
          <button type="button" className="iconbtn" aria-label="继续上传" onClick={() => resumeSending(id)}>
            <Play size={15} />
          </button>
        )}
        {status === 'receiving' && !sending && upload.isOwn && <ChooseAgain upload={upload} />}
        {upload.canRetry && <Retry id={id} />}
        {status !== 'done' && <Cancel id={id} name={name} />}
      </div>
      {status === 'receiving' && (
        <Progress percent={percent} showInfo={false} size="small" aria-label={`${name} 上传进度`} />
      )}
      <p className="num">{wordsOf(upload, received, sending?.state, sending?.bytesPerSecond ?? 0)}</p>
    </section>
  )
}

const sizeText = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(2)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

function wordsOf(upload: MediaUpload, received: number, state: string | undefined, speed: number): string {
  if (upload.status === 'failed') return upload.failure
  if (upload.status === 'waiting') return '上传完成，排队转码'
  if (upload.status === 'running') return '正在转码'
  if (upload.status === 'done') return '转码完成'
  const sent = `${sizeText(received)} / ${sizeText(upload.bytes)}`
  if (state === 'paused') return `${sent}，已暂停，保留 7 天`
  if (state === 'lost') return `${sent}，连接中断，恢复后自动续传`
  if (state === undefined) return upload.isOwn ? `${sent}，重新选择这个文件即可从断点续传` : `${sent}，由同事上传`
  const left = speed > 0 ? Math.ceil((upload.bytes - received) / speed) : 0
  return left > 0 ? `${sent}，约剩 ${left >= 60 ? `${Math.ceil(left / 60)} 分` : `${left} 秒`}` : sent
}

/** After a reload the browser has lost the file: the same one goes on where it was. */
function ChooseAgain({ upload }: { upload: MediaUpload }) {
  const say = useSay()
  const take = (file: File) => {
    if (file.name !== upload.name || file.size !== upload.bytes) {
      say.failed(new Error(`请选择原来的文件「${upload.name}」`))
    } else void sendRecording(file, upload.coursewareId).catch(say.failed)
    return false
  }
  return (
    <Upload showUploadList={false} beforeUpload={take}>
      <Button size="small">选择文件续传</Button>
    </Upload>
  )
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
  const isHere = useUploads(({ sendings }) => sendings.has(id))
  const cancelling = useSend(cancelUpload, { changes: [courseUploads] })
  const cancel = () => {
    if (!isHere) return cancelling.mutate({ id }, { onError: say.failed })
    void cancelSending(id)
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
