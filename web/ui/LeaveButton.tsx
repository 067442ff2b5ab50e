import { useState } from 'react'
import { useLogOut } from '../kit/navigation.ts'
import { ask } from './ask.tsx'
import { Button } from './Button.tsx'
import { toast } from './toast.tsx'

/** Logs out after a question: of a page that lets nobody past (D1-Q21), or that is none (D1-B112). */
export function LeaveButton({ block = false }: { block?: boolean }) {
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
    <Button kind="line" block={block} busy={isLeaving} onClick={() => void leave()}>
      退出登录
    </Button>
  )
}
