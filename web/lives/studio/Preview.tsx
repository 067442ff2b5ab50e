import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import type { StudioBroadcast } from './broadcast.ts'
import { missingText } from './losses.ts'
import styles from './Preview.module.css'
import type { LineState } from './publisher.ts'

type Props = {
  broadcast: StudioBroadcast
  line: LineState
  state: LiveState | 0
  isRehearsal: boolean
  /** Whether the server receives a picture, from here or from another program. */
  hasPicture: boolean
}

const lines: Record<LineState, string> = {
  idle: '',
  connecting: '正在连接',
  sending: '正在推流',
  lost: '连接中断，正在重新连接',
  takenOver: '已在另一处推流，本页已停止',
  refused: '服务器不能识别画面，请刷新页面',
}

type Facts = Pick<Props, 'line' | 'state' | 'isRehearsal'> & { missing: string }

/** A line that carries no picture or no sound is not said to send as if it did. */
function lineText({ line, state, isRehearsal, missing }: Facts): string {
  if (line !== 'sending') return lines[line]
  if (state === liveStates.paused) return '已暂停，观众看不到画面'
  const sent = isRehearsal ? '试播中，只有主持人看得到' : lines.sending
  return missing ? `${sent}，${missing}` : sent
}

/** Why nothing of this computer is shown. */
function closedText(state: Props['state'], hasPicture: boolean): string {
  if (state === liveStates.ended) return '直播已结束，摄像头和麦克风已关闭'
  return hasPicture ? '正在接收其他程序的画面' : '请先打开摄像头或共享屏幕'
}

/** What viewers see, and what the line is doing in words. */
export function Preview({ broadcast, line, state, isRehearsal, hasPicture }: Props) {
  const output = useStore(broadcast.store)
  const { scene, camera, screen, lost, isOpen } = output
  const isLost = lost.includes('camera') && scene === 'camera'
  const main = isLost || scene === 'none' ? undefined : scene === 'camera' ? camera : screen
  const small = scene === 'both' ? camera : undefined
  const said = lineText({ line, state, isRehearsal, missing: isOpen ? missingText(output) : '' })
  return (
    <div className={styles.stage}>
      {main ? (
        <Shown stream={main} label="直播画面" className={styles.main} />
      ) : (
        <p>{isOpen ? '主讲人没有打开画面' : closedText(state, hasPicture)}</p>
      )}
      {small && <Shown stream={small} label="摄像头画面" className={styles.small} />}
      {said && (
        <p className={styles.line} role="status">
          {said}
        </p>
      )}
      {line === 'takenOver' && (
        <Button small className={styles.back} onClick={broadcast.send}>
          改由本页推流
        </Button>
      )}
    </div>
  )
}

function Shown({ stream, label, className }: { stream: MediaStream; label: string; className: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={className} muted playsInline autoPlay aria-label={label} />
}
