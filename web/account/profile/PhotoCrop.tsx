import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../../ui/Button.tsx'
import { cutOut } from '../scan/cut-out.ts'
import styles from './PhotoCrop.module.css'

type Props = { address: string; busy: boolean; onCut: (picture: Blob) => void; onFailure: () => void }

const LARGEST = 4
const STEP = 0.1

/** Crops a picture: drag or arrow keys move it, pinching or the slider zooms. */
export function PhotoCrop({ address, busy, onCut, onFailure }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  const cut = () => area && void cutOut(address, area).then(onCut, onFailure)
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST}
          aspect={1}
          cropShape="round"
          // With 'contain' a long screenshot would be too narrow to see a face in the circle.
          objectFit="cover"
          showGrid={false}
          // Its style sheet is bundled: the content security policy forbids the inline one that it would inject.
          disableAutomaticStylesInjection
          // Files with a picture's name that no browser can decode.
          mediaProps={{ onError: onFailure }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={LARGEST}
          step={STEP}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <Button block busy={busy} disabled={!area} onClick={cut}>
        使用这张照片
      </Button>
    </div>
  )
}
