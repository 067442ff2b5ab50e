import { useState } from 'react'
import { useLogOut } from '../../kit/navigation/navigation.ts'
import { Button } from '../Button.tsx'
import { showConfirm } from './confirm.tsx'
import { toast } from './toast.tsx'

/** Logs out after a confirmation. For pages that force a step (D1-Q21), and for unknown addresses (D1-B112). */
export function LogOutButton({ block = false, small = false }: { block?: boolean; small?: boolean }) {
  const logOut = useLogOut()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await showConfirm({ text: '是否确认退出？' }))) return
    setLeaving(true)
    // Only a failure needs handling here: after a logout the login page is shown.
    await logOut().catch(() => toast('退出失败'))
    setLeaving(false)
  }
  return (
    <Button kind="line" block={block} small={small} busy={isLeaving} onClick={() => void leave()}>
      退出登录
    </Button>
  )
}
