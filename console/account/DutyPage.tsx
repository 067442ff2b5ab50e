import { LastFourPage } from './LastFourPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'

type DutyProps = { kind: 'password' | 'lastFour'; onDone: () => Promise<unknown> }

/** What an account has to set before it may go on (D1-Q21). `onDone` leads on. */
export function DutyPage({ kind, onDone }: DutyProps) {
  return kind === 'password' ? <NewPasswordPage onDone={onDone} /> : <LastFourPage onDone={onDone} />
}
