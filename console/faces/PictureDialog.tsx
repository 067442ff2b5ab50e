import { type faceCheckList, faceCheckPicture } from '@college/contract/console/faces.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import { fetchFile } from '@college/web/kit/save-file.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import './faces.css'

export type FaceCheck = Reply<typeof faceCheckList>['rows'][number]

/** The picture of one check. It is asked for when the dialog opens, which is written down, and is kept nowhere. */
export function PictureDialog({ check, onClose }: { check: FaceCheck; onClose: () => void }) {
  const { id, name, loginName, at } = check
  const [tries, setTries] = useState(0)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isLeft = false
    let made = ''
    setError(undefined)
    fetchFile(faceCheckPicture, { id }).then(
      ({ content }) => {
        if (isLeft) return
        made = URL.createObjectURL(content)
        setAddress(made)
      },
      (reason: Error) => isLeft || setError(reason),
    )
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, tries])
  return (
    <Modal
      open
      title={`${name}的核对照片`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
      width={480}
    >
      <p className="num t2">
        {loginName} · {dayjs(at).format('YYYY-MM-DD HH:mm:ss')}
      </p>
      <div className="face-picture" aria-busy={!address && !error}>
        {address && <img src={address} alt={`${name}在 ${dayjs(at).format('M 月 D 日 HH:mm')} 拍的照片`} />}
        {!address && !error && <Skeleton.Image active />}
        {error && (
          <Alert
            type="error"
            title={error.message}
            action={
              <Button size="small" onClick={() => setTries(tries + 1)}>
                重试
              </Button>
            }
          />
        )}
      </div>
      <p className="t3">查看已记入审计日志。照片拍摄 {FACE_PICTURE_DAYS} 天后删除。</p>
    </Modal>
  )
}
