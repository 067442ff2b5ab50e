import { bindPhoneFour, type LoginResult } from '@college/contract/account/login.ts'
import { whyNotLastFour } from '@college/rules/account/phone.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Static } from 'typebox'
import { Refused } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { logInByLastFour } from './by-last-four.ts'
import styles from './LoginScreen.module.css'

type Props = {
  /** The ticket of the login that answered 26666. */
  ticket: string | undefined
  onClose: () => void
  onLogin: (result: Static<typeof LoginResult>) => Promise<void>
}

/** Completes a login whose account has no last four digits on record (D1-B168, D1-Q43). */
export function LastFourSheet({ ticket, onClose, onLogin }: Props) {
  const form = useForm({ four: '' })
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const { tooShort } = bindPhoneFour.refusals
    if (!form.check({ four: (value) => (whyNotLastFour(value) ? tooShort.message : undefined) })) return
    setBusy(true)
    try {
      await onLogin(await logInByLastFour(ticket ?? '', form.values.four))
    } catch (error) {
      if (error instanceof Refused) form.fail('four', error.message)
      else showActionFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <Sheet isOpen={ticket !== undefined} onClose={onClose} title="请输入手机号后四位">
      <div className={classes(styles.form, styles.lastFour)}>
        <Field
          label="手机号后四位"
          icon={<Smartphone size={22} aria-hidden="true" />}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.field('four')}
          onChange={(value) => form.set('four', value.replace(/\D/g, ''))}
        />
        <p className={styles.hint}>首次登录需登记绑定手机号的后四位，用于核对身份。</p>
        <Button block busy={isBusy} onClick={() => void submit()}>
          确定
        </Button>
      </div>
    </Sheet>
  )
}
