import { useState } from 'react'
import { useLogOut } from '../kit/navigation.ts'
import { ask } from '../ui/ask.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'

/** The way out of a page that lets nobody past: for who cannot do what it wants, or is somebody else (D1-Q21). */
export function LeaveButton() {
  const logOut = useLogOut()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await ask({ text: '是否确认退出？' }))) return
    setLeaving(true)
    // Only a failure comes back here: whoever is out is on the login page.
    await logOut().catch(() => toast('退出失败'))
    setLeaving(false)
  }
  return (
    <Button kind="line" block busy={isLeaving} onClick={() => void leave()}>
      退出登录
    </Button>
  )
}
