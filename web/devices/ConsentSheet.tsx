import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useOverlayTurn } from '../kit/navigation/back-guard.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import styles from './ConsentSheet.module.css'
import { useConsents } from './consent.ts'

/**
 * Asked once per person and phone, before any device data is read. Closing the sheet is neither consent nor refusal.
 */
export function ConsentSheet({ userId, isOpen }: { userId: string; isOpen: boolean }) {
  const { answer, postpone } = useConsents.getState()
  const go = useGo()
  const isTurn = useOverlayTurn(isOpen)
  return (
    <Sheet isOpen={isTurn} onClose={() => postpone(userId)} title="个人信息保护提示">
      <div className={styles.text}>
        <p>为了把学习提醒推送到您的手机、并在登录异常时帮您辨认设备，App 需要收集：</p>
        <ul>
          <li>设备标识、品牌、型号和系统版本</li>
          <li>接收推送所用的标识</li>
          <li>App 在前台或后台的状态</li>
        </ul>
        <p>不同意也能正常学习，只是收不到手机推送。您可以随时在“设置—隐私说明”里撤回同意，撤回后这些信息会被删除。</p>
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            postpone(userId)
            go(href(routes.privacy, {}))
          }}
        >
          查看隐私说明
        </button>
        <div className={styles.buttons}>
          <Button kind="line" onClick={() => answer(userId, false)}>
            不同意
          </Button>
          <Button onClick={() => answer(userId, true)}>同意</Button>
        </div>
      </div>
    </Sheet>
  )
}
