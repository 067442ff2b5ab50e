import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useBack, useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Button } from '../ui/Button.tsx'
import { LogOutButton } from '../ui/layers/LogOutButton.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import styles from './NotFoundScreen.module.css'

/** No screen answers to this address (D1-B109…B112): the way home first, and to log out last and small. */
export function NotFoundScreen() {
  const back = useBack()
  const go = useGo()
  useTitle('页面不存在')
  return (
    <Notice drawing="noneFound" page title="页面不存在" hint="地址可能有误，或内容已被移除">
      <div className={styles.actions}>
        <Button onClick={() => go(href(routes.home, {}), { replace: true })}>回到主页</Button>
        <Button kind="soft" onClick={back}>
          返回
        </Button>
        <span className={styles.last}>
          <LogOutButton small />
        </span>
      </div>
    </Notice>
  )
}
