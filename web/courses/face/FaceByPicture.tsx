import { FACE_CHECK_DAYS, FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import { useRef, useState } from 'react'
import { cameraTexts } from '../../account/door.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './FaceScreen.module.css'
import type { Prove } from './prove.ts'
import { useSelfie } from './use-selfie.ts'

/** The consent first: the camera starts only after it. */
export function FaceByPicture({ prove }: { prove: Prove }) {
  const [isAgreed, setAgreed] = useState(false)
  return isAgreed ? <Camera prove={prove} /> : <Consent onAgree={() => setAgreed(true)} />
}

const Consent = ({ onAgree }: { onAgree: () => void }) => (
  <Card className={styles.card}>
    <h2 className={styles.title}>拍照前请了解</h2>
    <ul className={styles.terms}>
      <li>将使用相机拍摄一张照片，用于核对是否为您本人在学习（留影核对）。</li>
      <li>系统只留存照片备查，不做人脸比对，不提取人脸特征。</li>
      <li>
        照片不公开，只有全院的安全管理员可以查看，每次查看都有记录；照片 {FACE_PICTURE_DAYS} 天后、核对记录{' '}
        {FACE_CHECK_DAYS} 天后自动删除，注销账号时一并删除。
      </li>
      <li>您可以不拍照，改用密码验证，学习不受影响。</li>
    </ul>
    <Button block onClick={onAgree}>
      同意并打开相机
    </Button>
  </Card>
)

function Camera({ prove }: { prove: Prove }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { failure, isReady, take } = useSelfie(video, true)

  const send = async () => {
    const picture = take()
    if (!picture) return toast('相机尚未就绪，请稍候')
    setBusy(true)
    await prove({ picture }).catch(showActionFailure)
    setBusy(false)
  }

  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        <video ref={video} muted playsInline aria-label="相机画面" className={styles.video} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {cameraTexts[failure]}，也可以改用密码验证
          </p>
        )}
      </div>
      <p className={styles.hint}>请正对屏幕，光线充足，面部不要遮挡。</p>
      <Button block busy={isBusy} disabled={!isReady} onClick={() => void send()}>
        拍照并核对
      </Button>
    </Card>
  )
}
