import { login } from '@college/contract/account/login.ts'
import { send } from '../../kit/data/send.ts'
import { passwordOnTheWire } from '../password/password.ts'
import { isRefusal, withProof } from './prove.ts'

type ByPassword = {
  userName: string
  password: string
  /** The server is known to ask for a proof of work. */
  needsProof?: boolean
  /** The browser begins and ends the proof of work (D1-Q42). */
  onProving: (isProving: boolean) => void
}

/** Logs in with student number and password. The server decides whether a proof is needed; then it is sent again. */
export async function logInByPassword({ userName, password, needsProof = false, onProving }: ByPassword) {
  const input = {
    userName,
    password: passwordOnTheWire(password),
    loginType: '10' as const,
    clientValue: '1' as const,
  }
  const logInProven = async () => {
    onProving(true)
    try {
      return await withProof(({ captchaId, proof }) => send(login, { ...input, captchaId, code: proof }))
    } finally {
      onProving(false)
    }
  }
  if (needsProof) return logInProven()
  return send(login, input).catch((error: unknown) => {
    if (!isRefusal(error, 'proofNeeded')) throw error
    return logInProven()
  })
}
