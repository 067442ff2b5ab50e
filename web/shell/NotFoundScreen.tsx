import { useState } from 'react'
import { useBack, useLogOut } from '../kit/navigation.ts'
import { useTitle } from '../kit/title.ts'
import { ask } from '../ui/ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './NotFoundScreen.module.css'

/** No screen answers to this address (D1-B109…B112). */
export function NotFoundScreen() {
  const back = useBack()
  const logOut = useLogOut()
  const [isLeaving, setLeaving] = useState(false)
  useTitle('页面不存在')

  const leave = async () => {
    if (!(await ask({ text: '是否确认退出？' }))) return
    setLeaving(true)
    // Only a failure comes back here: whoever is out is on the login page.
    await logOut().catch(() => toast('退出失败'))
    setLeaving(false)
  }
  return (
    <Notice page title="页面不存在" hint="地址可能有误，或内容已被移除">
      <div className={styles.actions}>
        <Button onClick={back}>返回</Button>
        <Button kind="line" busy={isLeaving} onClick={() => void leave()}>
          退出登录
        </Button>
      </div>
    </Notice>
  )
}
