import { agree } from '@college/contract/account/agreement.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { send } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import styles from './Agreement.module.css'

/** In place of a version, before the server has said which one is in force. */
const UNKNOWN = -1

type Ticked = {
  /** What was ticked on this device; 0 for nothing. */
  version: number
  inForce: number
  tick: (isOn: boolean) => void
  /** The server's word on what is in force: an older tick does not count any more. */
  learn: (inForce: number) => void
}

/** The version that was ticked on this device. The server stores what an account agreed to. */
export const useTicked = create<Ticked>()(
  persist(
    (set, get) => ({
      version: 0,
      inForce: UNKNOWN,
      tick: (isOn) => set({ version: isOn ? get().inForce : 0 }),
      learn: (inForce) => set({ inForce }),
    }),
    { name: 'nc-agreement', partialize: ({ version }) => ({ version }) },
  ),
)

/** While the version in force is not known, an earlier tick counts: the server refuses one that is outdated. */
const isTickedIn = ({ version, inForce }: Ticked): boolean =>
  version !== 0 && (inForce === UNKNOWN || version === inForce)

/** True when the box is ticked; otherwise asks. Every login calls this first. */
export async function requireTick(): Promise<boolean> {
  if (isTickedIn(useTicked.getState())) return true
  const isGiven = await showConfirm({
    title: '用户协议与隐私说明',
    text: '登录前请阅读以下内容，同意后继续登录。',
    links: agreementTexts(),
    no: '不同意',
    yes: '同意并继续',
  })
  if (isGiven) useTicked.getState().tick(true)
  return isGiven
}

/** Records the agreement for the account that has just logged in. If it fails, `AgreementQuestion` asks later. */
export async function sendAgreement(): Promise<void> {
  const ticked = useTicked.getState()
  if (!isTickedIn(ticked) || ticked.version === UNKNOWN) return
  await send(agree, { version: ticked.version }, { background: true, asksItself: true }).catch(() => undefined)
}

/** The agreement box of the login screen. */
export function AgreementTick() {
  const isOn = useTicked(isTickedIn)
  const { tick } = useTicked.getState()
  return (
    <div className={styles.tick}>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label="我已阅读并同意用户协议和隐私说明"
          checked={isOn}
          onChange={({ target }) => tick(target.checked)}
        />
        <span aria-hidden="true">我已阅读并同意</span>
      </label>
      <AgreementLinks />
    </div>
  )
}

/** The two texts, and where they stand. */
const agreementTexts = () => [
  { text: '《用户协议》', to: href(routes.terms, {}) },
  { text: '《隐私说明》', to: href(routes.privacy, {}) },
]

/** Links to the two texts. */
export function AgreementLinks() {
  const go = useGo()
  return (
    <span className={styles.links}>
      {agreementTexts().map(({ text, to }) => (
        <button key={to} type="button" className={styles.link} onClick={() => go(to)}>
          {text}
        </button>
      ))}
    </span>
  )
}
