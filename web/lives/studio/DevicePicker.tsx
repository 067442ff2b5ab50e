import { useStore } from 'zustand'
import type { StudioBroadcast } from './broadcast.ts'
import styles from './Controls.module.css'
import { type Device, deviceIdOf } from './devices.ts'

/** The value of the choice to have none. */
const NONE = 'none'

/** Which microphone and camera: others can be chosen at any time, also on air. */
export function DevicePicker({ broadcast }: { broadcast: StudioBroadcast }) {
  const { microphone, microphones, camera, cameras, isSilent } = useStore(broadcast.store)
  const chooseMicrophone = (id: string) => (id === NONE ? broadcast.beSilent() : void broadcast.openMicrophone(id))
  return (
    <>
      {(microphone || isSilent) && (
        <Picker
          label="选择麦克风"
          devices={[...microphones, { id: NONE, name: '不用麦克风' }]}
          value={isSilent ? NONE : deviceIdOf(microphone)}
          onChoose={chooseMicrophone}
        />
      )}
      {camera && cameras.length > 1 && (
        <Picker
          label="选择摄像头"
          devices={cameras}
          value={deviceIdOf(camera)}
          onChoose={(id) => void broadcast.openCamera(id)}
        />
      )}
    </>
  )
}

type PickerProps = { label: string; devices: Device[]; value: string; onChoose: (id: string) => void }

function Picker({ label, devices, value, onChoose }: PickerProps) {
  const isKnown = devices.some(({ id }) => id === value)
  return (
    <select
      className={styles.device}
      aria-label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {!isKnown && <option value="">正在使用的设备</option>}
      {devices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
