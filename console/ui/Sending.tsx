import { cleanName } from '@college/rules/files/names.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { Button, Upload } from 'antd'
import { Pause, Play } from 'lucide-react'
import { pauseSending, resumeSending, type Sending, useSendings } from '../kit/pieces.ts'
import { useSay } from '../kit/say.ts'

/** An upload in pieces, as the server tells of it. `isOwn`: the reader began it, and alone can go on with it. */
type Sent = { id: string; name: string; bytes: number; received: number; isOwn: boolean }

/** How far an upload is, and what can be done with it here: while this page sends it, that is newer than the server's. */
export function useSending({ id, bytes, received, isOwn }: Sent) {
  const sending = useSendings(({ sendings }) => sendings.get(id))
  const now = sending?.received ?? received
  return { sending, percent: Math.floor((now / bytes) * 100), words: wordsOf(bytes, now, sending, isOwn) }
}

function wordsOf(bytes: number, received: number, sending: Sending | undefined, isOwn: boolean): string {
  const sent = `${sizeText(received)} / ${sizeText(bytes)}`
  if (!sending) return isOwn ? `${sent}，重新选择这个文件即可从断点续传` : `${sent}，由同事上传`
  if (sending.state === 'paused') return `${sent}，已暂停，保留 7 天`
  if (sending.state === 'lost') return `${sent}，连接中断，恢复后自动续传`
  const { bytesPerSecond: speed } = sending
  const left = speed > 0 ? Math.ceil((bytes - received) / speed) : 0
  return left > 0 ? `${sent}，约剩 ${left >= 60 ? `${Math.ceil(left / 60)} 分` : `${left} 秒`}` : sent
}

/** Pauses and goes on; after a reload the browser has lost the file, and the same one is chosen again. */
export function SendingButtons({ upload, again }: { upload: Sent; again: (file: File) => Promise<unknown> }) {
  const say = useSay()
  const { id, name, bytes, isOwn } = upload
  const { sending } = useSending(upload)
  if (sending?.state === 'sending') {
    return (
      <button type="button" className="iconbtn" aria-label="暂停上传" onClick={() => void pauseSending(id)}>
        <Pause size={15} />
      </button>
    )
  }
  if (sending) {
    return (
      <button type="button" className="iconbtn" aria-label="继续上传" onClick={() => resumeSending(id)}>
        <Play size={15} />
      </button>
    )
  }
  if (!isOwn) return null
  const take = (file: File) => {
    if (cleanName(file.name) === name && file.size === bytes) void again(file).catch(say.failed)
    else say.failed(new Error(`请选择原来的文件「${name}」`))
    return false
  }
  return (
    <Upload showUploadList={false} beforeUpload={take}>
      <Button size="small">选择文件续传</Button>
    </Upload>
  )
}
