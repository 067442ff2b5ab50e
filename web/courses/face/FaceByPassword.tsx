import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { passwordOnTheWire } from '../../account/door.ts'
import { Refused } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './FaceScreen.module.css'
import type { Prove } from './prove.ts'

/** For who has no camera, or does not want to be in a picture. */
export function FaceByPassword({ prove }: { prove: Prove }) {
  const form = useForm({ password: '' })
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ password: required('请输入密码') })) return
    setBusy(true)
    try {
      await prove({ password: passwordOnTheWire(form.values.password) })
    } catch (error) {
      if (error instanceof Refused) form.fail('password', error.message)
      else showActionFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.hint}>输入登录密码，确认是您本人在学习。不拍摄、不保存照片。</p>
        <Field
          label="密码"
          type="password"
          icon={<LockKeyhole size={22} aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={64}
          {...form.field('password')}
        />
        <Button type="submit" block busy={isBusy}>
          验证
        </Button>
      </form>
    </Card>
  )
}
