import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { GraduationCap } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { EarnedDialog, earnedButton } from '../../ui/layers/EarnedDialog.tsx'

type Props = { info: Reply<typeof classInfo>; onClose: () => void }

/** Congratulates on a class that was completed; its certificate is saved and shared as a picture on its own page. */
export function FinishedDialog({ info: { id, name, obtainPeriod, certificateState }, onClose }: Props) {
  const go = useGo()
  const open = () => {
    onClose()
    go(href(routes.certificate, { id }))
  }
  const hours = obtainPeriod > 0 ? `，完成 ${hoursText(obtainPeriod)} 学时` : ''
  const text = `“${name}”已达到结业要求${hours}`
  return (
    <EarnedDialog Icon={GraduationCap} title="恭喜结业" text={text} onClose={onClose}>
      <Button kind={certificateState === 1 ? 'line' : 'primary'} onClick={onClose}>
        知道了
      </Button>
      {certificateState === 1 && (
        <Button className={earnedButton.gold} onClick={open}>
          查看证书
        </Button>
      )}
    </EarnedDialog>
  )
}
