import { tellActFailure } from '../ui/failure.ts'
import { toast } from '../ui/toast.tsx'

/** Asks for a code by SMS and says so; false where nothing was sent, so that no countdown starts. */
export async function sendCode(ask: () => Promise<unknown>, told = '验证码已发送，请注意查收'): Promise<boolean> {
  try {
    await ask()
    toast(told, 'success')
    return true
  } catch (error) {
    tellActFailure(error as Error)
    return false
  }
}
