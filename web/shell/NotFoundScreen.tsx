import { useBack } from '../kit/navigation.ts'
import { useTitle } from '../kit/title.ts'
import { Button } from '../ui/Button.tsx'
import { LeaveButton } from '../ui/LeaveButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './NotFoundScreen.module.css'

/** No screen answers to this address (D1-B109…B112). */
export function NotFoundScreen() {
  const back = useBack()
  useTitle('页面不存在')
  return (
    <Notice page title="页面不存在" hint="地址可能有误，或内容已被移除">
      <div className={styles.actions}>
        <Button onClick={back}>返回</Button>
        <LeaveButton />
      </div>
    </Notice>
  )
}
