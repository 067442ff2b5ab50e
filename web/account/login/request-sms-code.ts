import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { NotProven, type Proven, withProof } from './prove.ts'

/**
 * Requests an SMS code with a proof of work and shows a toast. False when nothing was sent, so that no countdown
 * starts.
 */
export async function requestSmsCode(
  ask: (proven: Proven) => Promise<unknown>,
  told = '验证码已发送，请注意查收',
): Promise<boolean> {
  try {
    await withProof(ask)
    toast(told, 'success')
    return true
  } catch (error) {
    if (error instanceof NotProven) toast(error.message)
    else showActionFailure(error as Error)
    return false
  }
}
