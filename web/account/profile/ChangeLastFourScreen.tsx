import { userDetail } from '@college/contract/account/person.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import { whyNotLastFour } from '@college/rules/account/phone.ts'
import { IdCard, Smartphone, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useAfterDuty, useBack } from '../../kit/navigation/navigation.ts'
import { useNoNotice } from '../../kit/notice-flag.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { LogOutButton } from '../../ui/layers/LogOutButton.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from '../FormPage.module.css'

const { noName, noCode, tooShort, differ } = setVerification.refusals
const digits = (value: string) => value.replace(/\D/g, '')

/**
 * D1-R39: name, student number and the last four digits twice (D1-B220…B226). Forced while none are stored (D1-B171).
 */
export function ChangeLastFourScreen() {
  const isForced = useSession(({ needsVerification }) => needsVerification)
  useNoNotice(isForced)
  const { form, isSaving, isSaved, submit } = useLastFour()

  const fourDigits = (name: 'four' | 'again', label: string) => (
    <Field
      label={label}
      icon={<Smartphone size={22} aria-hidden="true" />}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...form.field(name)}
      onChange={(value) => form.set(name, digits(value))}
    />
  )

  return (
    <>
      <TopBar title="手机号后四位" />
      <div className={styles.page}>
        <form className={styles.card} onSubmit={submit} noValidate>
          <Field
            label="姓名"
            icon={<UserRound size={22} aria-hidden="true" />}
            autoComplete="name"
            {...form.field('name')}
          />
          <Field
            label="学员编号"
            icon={<IdCard size={22} aria-hidden="true" />}
            autoComplete="username"
            {...form.field('code')}
          />
          {fourDigits('four', '手机号后四位')}
          {fourDigits('again', '再次输入手机号后四位')}
          <p className={styles.hint}>管理员账号请填写管理员信息，姓名为单位名称</p>
          <Button type="submit" block busy={isSaving} disabled={isSaved}>
            确定
          </Button>
          {isForced && <LogOutButton block />}
        </form>
      </div>
    </>
  )
}

/** What is typed, checked and saved. */
function useLastFour() {
  const form = useForm({ name: '', code: '', four: '', again: '' })
  const saving = useSend(setVerification, { changes: [userDetail] })
  const [isSaved, setSaved] = useState(false)
  const back = useBack()
  const afterDuty = useAfterDuty()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, code, four, again } = form.values
    const isFilled = form.check({
      name: required(noName.message),
      code: required(noCode.message),
      four: (value) => (whyNotLastFour(value) ? tooShort.message : undefined),
      again: (value) => (value === four ? undefined : differ.message),
    })
    if (!isFilled) return
    saving.mutate(
      { name, code, verificationText: four, verificationText2: again },
      { onSuccess, onError: showActionFailure },
    )
  }

  const onSuccess = () => {
    const { needsVerification, update } = useSession.getState()
    setSaved(true)
    toast('保存成功', 'success')
    update({ needsVerification: false })
    if (needsVerification) afterDuty()
    else back()
  }
  return { form, isSaving: saving.isPending, isSaved, submit }
}
