import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import type { StudioBroadcast } from './broadcast.ts'
import { canShareScreen, type Device, deviceIdOf } from './devices.ts'
import styles from './LossNotice.module.css'
import type { Lost } from './losses.ts'

/** Devices that are offered by their names; all of them stand in the lists below the picture. */
const MOST_OFFERED = 3

const texts: Record<Lost, string> = {
  encoder: '画面和声音的编码停止了，观众收不到',
  sound: '声音被系统中断（例如来电、休眠），观众听不到您',
  microphone: '麦克风没有声音了：断开、被占用或没有权限，观众听不到您',
  camera: '摄像头没有画面了：断开、被占用或没有权限',
  screen: '屏幕共享停止了，观众没有画面',
}

/** Says what is gone, and offers how to go on without leaving the air. */
export function LossNotice({ broadcast }: { broadcast: StudioBroadcast }) {
  const { lost } = useStore(broadcast.store)
  if (lost.length === 0) return null
  return (
    <div className={styles.losses} role="alert" aria-label="播出的问题">
      {lost.map((one) => (
        <div key={one} className={styles.loss}>
          <p>
            <CircleAlert size={18} aria-hidden="true" />
            {texts[one]}
          </p>
          <div className={styles.ways}>
            <Ways lost={one} broadcast={broadcast} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Ways({ lost, broadcast }: { lost: Lost; broadcast: StudioBroadcast }) {
  const { microphone, microphones, camera, cameras } = useStore(broadcast.store)
  if (lost === 'encoder') return <Way onTap={broadcast.encodeAgain}>重新编码</Way>
  if (lost === 'sound') return <Way onTap={broadcast.goOnWithSound}>恢复声音</Way>
  if (lost === 'microphone') {
    return (
      <>
        <Others devices={microphones} but={deviceIdOf(microphone)} onTap={broadcast.openMicrophone} />
        <Way onTap={() => broadcast.openMicrophone()}>重新打开麦克风</Way>
        <Way onTap={broadcast.beSilent}>不用麦克风继续</Way>
      </>
    )
  }
  return (
    <>
      {lost === 'camera' && <Others devices={cameras} but={deviceIdOf(camera)} onTap={broadcast.openCamera} />}
      <Way onTap={() => broadcast.choose('camera')}>{lost === 'camera' ? '重新打开摄像头' : '改用摄像头'}</Way>
      {canShareScreen() && (
        <Way onTap={() => broadcast.choose('screen')}>{lost === 'screen' ? '重新共享屏幕' : '改为共享屏幕'}</Way>
      )}
      <Way onTap={() => broadcast.choose('none')}>不用画面继续</Way>
    </>
  )
}

type OthersProps = { devices: Device[]; but: string; onTap: (id: string) => unknown }

const Others = ({ devices, but, onTap }: OthersProps) =>
  devices
    .filter(({ id }) => id !== but)
    .slice(0, MOST_OFFERED)
    .map(({ id, name }) => (
      <Way key={id} onTap={() => onTap(id)}>
        改用 {name}
      </Way>
    ))

const Way = ({ onTap, children }: { onTap: () => unknown; children: ReactNode }) => (
  <Button kind="line" small onClick={() => void onTap()}>
    {children}
  </Button>
)
