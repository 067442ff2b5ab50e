import { sendPhoneCode, updateUser, userDetail } from '@college/contract/account/person.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SmsCodeField } from '../../ui/form/SmsCodeField.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { requestSmsCode } from '../login/request-sms-code.ts'
import { accountTexts, phoneRule } from '../texts.ts'
import styles from './PersonalInfoScreen.module.css'
import { PhoneField } from './PersonFields.tsx'

/** Changes the phone. A code goes to the new one, and another to the old one where there is one (security 5). */
export function EditPhoneSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useForm({ phone: '', newCode: '', oldCode: '' })
  const [needsOldCode, setNeedsOldCode] = useState(false)
  const saving = useSend(updateUser, { changes: [userDetail] })

  const onSend = async () =>
    form.check({ phone: phoneRule }) &&
    requestSmsCode(async (proven) => {
      const { needsOldCode: isNeeded } = await send(sendPhoneCode, { phone: form.values.phone, ...proven })
      setNeedsOldCode(isNeeded)
    })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codes = {
      newCode: required(accountTexts.noSmsCode),
      ...(needsOldCode && { oldCode: required(accountTexts.noSmsCode) }),
    }
    if (!form.check({ phone: phoneRule, ...codes })) return
    const { phone, newCode, oldCode } = form.values
    saving.mutate(
      { field: 'phone', value: phone, code: newCode, ...(needsOldCode && { oldCode }) },
      {
        onSuccess: () => {
          onClose()
          toast('保存成功', 'success')
        },
        onError: (error) => {
          if (!(error instanceof Refused)) return showActionFailure(error)
          const { samePhone, taken } = updateUser.refusals
          const isPhone = error.message === samePhone.message || error.message === taken.message
          form.fail(isPhone ? 'phone' : 'newCode', error.message)
        },
      },
    )
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="更换手机号">
      <form className={styles.form} onSubmit={submit} noValidate>
        <PhoneField label="新手机号" {...form.field('phone')} />
        <SmsCodeField
          pauseKey="new-phone"
          label="新手机号收到的验证码"
          maxLength={6}
          onSend={onSend}
          {...form.field('newCode')}
        />
        {needsOldCode && (
          <>
            <Field
              label="原手机号收到的验证码"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...form.field('oldCode')}
            />
            <p className={styles.hint}>为保护账号安全，需同时核对原手机号。</p>
          </>
        )}
        <Button type="submit" block busy={saving.isPending}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
