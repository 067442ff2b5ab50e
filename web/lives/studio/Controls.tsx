import { pointsText } from '@college/rules/kit/format.ts'
import { Mic, MicOff, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLiveRoom } from '../room/live-room.ts'
import type { StudioBroadcast } from './broadcast.ts'
import styles from './Controls.module.css'
import { DevicePicker } from './DevicePicker.tsx'
import { canShareScreen, PICTURE, type Scene } from './devices.ts'

const LEVEL_MS = 100

type Props = { broadcast: StudioBroadcast; isPossible: boolean }

/** What is shown, the microphone with its meter, and the figures of the line. */
export function Controls({ broadcast, isPossible }: Props) {
  // As everybody in the room reads it.
  const viewers = useLiveRoom().info?.viewers ?? 0
  const { scene, isOpen, isSilent, isMuted, kilobits, dropped } = useStore(broadcast.store)
  return (
    <div className={styles.bar}>
      <fieldset className={styles.scenes} aria-label="画面">
        <SceneButtons
          chosen={isOpen ? scene : undefined}
          isPossible={isPossible}
          onChoose={(wanted) => void broadcast.choose(wanted)}
        />
      </fieldset>
      <div className={styles.sound}>
        <IconButton
          label={isMuted ? '打开麦克风' : '关闭麦克风'}
          icon={isMuted || isSilent ? <MicOff size={22} /> : <Mic size={22} />}
          disabled={isSilent}
          onClick={() => broadcast.setMuted(!isMuted)}
        />
        <Meter level={broadcast.level} />
        <DevicePicker broadcast={broadcast} />
      </div>
      <p className={styles.figure}>
        <Users size={18} aria-hidden="true" />
        在线 <b className="nc-num">{pointsText(viewers)}</b> 人
      </p>
      <p className={styles.figure}>
        {PICTURE.height}P · {PICTURE.fps} 帧 · <span className="nc-num">{pointsText(kilobits)}</span> kb/s · 丢帧{' '}
        <span className="nc-num">{dropped}</span>
      </p>
    </div>
  )
}

const scenes: [Scene, string][] = [
  ['camera', '摄像头'],
  ['screen', '屏幕'],
  ['both', '画中画'],
  ['none', '无画面'],
]

type ScenesProps = { chosen: Scene | undefined; isPossible: boolean; onChoose: (scene: Scene) => void }

function SceneButtons({ chosen, isPossible, onChoose }: ScenesProps) {
  const hasScreen = canShareScreen()
  return scenes.map(([scene, text]) => (
    <button
      key={scene}
      type="button"
      className={styles.scene}
      aria-pressed={scene === chosen}
      disabled={!isPossible || ((scene === 'screen' || scene === 'both') && !hasScreen)}
      onClick={() => onChoose(scene)}
    >
      {text}
    </button>
  ))
}

/** Drawn without rendering: it moves ten times a second. */
export function Meter({ level, label = '麦克风音量' }: { level: () => number; label?: string }) {
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (bar.current) bar.current.value = level()
    }, LEVEL_MS)
    return () => clearInterval(timer)
  }, [level])
  return <meter ref={bar} className={styles.meter} min={0} max={1} high={0.85} aria-label={label} />
}
