import { Image as Album, CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { cameraTexts } from './camera-failure.ts'
import { readPicture } from './read-code.ts'
import styles from './ScanScreen.module.css'
import { useCamera } from './use-camera.ts'

type Props = { isOn: boolean; onCode: (text: string) => void }

/** The camera with a frame to aim by. A picture from the album can be scanned too, also without a camera. */
export function CameraScanner({ isOn, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { failure, retry } = useCamera(video, { isOn, onCode })

  const readFile = async (file: File | undefined) => {
    if (!file) return
    const text = await readPicture(file).catch(() => undefined)
    if (text === undefined) toast('未识别到二维码')
    else onCode(text)
  }

  return (
    <div className={styles.scanner}>
      <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
      {failure ? (
        <div className={styles.failure} role="alert">
          <CameraOff size={48} strokeWidth={1.5} aria-hidden="true" />
          <p>{cameraTexts[failure]}</p>
          <Button kind="soft" small onClick={retry}>
            重新尝试
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.frame} aria-hidden="true">
            <span className={styles.beam} />
          </div>
          <p className={styles.hint}>将二维码放入框内，自动识别</p>
        </>
      )}
      <label className={styles.album}>
        <Album size={24} aria-hidden="true" />
        从相册选取
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
