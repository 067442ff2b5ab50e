import { verifyFace } from '@college/contract/courses/face.ts'
import type { Query } from '@college/contract/kit/route.ts'
import type { routes } from '@college/contract/routes.ts'
import { useState } from 'react'
import { send } from '../../kit/data/send.ts'
import { useBack } from '../../kit/navigation/navigation.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { FaceByPassword } from './FaceByPassword.tsx'
import { FaceByPicture } from './FaceByPicture.tsx'
import styles from './FaceScreen.module.css'
import type { Prove } from './prove.ts'

const ways = [
  { value: 'picture', text: '拍照核对' },
  { value: 'password', text: '密码验证' },
] as const

/** Who is in front of the screen, before study goes on (D3-R04, D3-Q05). A passed check leads back to where it was asked. */
export function FaceScreen({ courseId }: Query<typeof routes.faceRecognition>) {
  const [way, setWay] = useState<'picture' | 'password'>('picture')
  const back = useBack()

  const prove: Prove = async (proof) => {
    await send(verifyFace, { ...proof, ...(courseId !== undefined && { courseId }) })
    toast('验证通过')
    back()
  }

  return (
    <>
      <TopBar title="人脸识别" />
      <div className={styles.page}>
        <Segmented label="验证方式" options={ways} value={way} onChange={setWay} />
        {way === 'picture' ? <FaceByPicture prove={prove} /> : <FaceByPassword prove={prove} />}
      </div>
    </>
  )
}
