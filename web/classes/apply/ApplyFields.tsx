import { type ApplyForm, applyForm } from '@college/contract/classes/enrol.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import { BriefcaseBusiness, Building2, Phone, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Static } from 'typebox'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import styles from './ClassApplyScreen.module.css'
import { useApply } from './use-apply.ts'

type Values = Static<typeof ApplyForm>

const { noName, noUnit, wrongPhone } = applyForm.refusals
const sexes = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
] as const

/** Characters, as the contract limits them. */
const LONGEST_REMARK = 500
/** The fields of the form, checked in the words that the server refuses with. */
export function ApplyFields({ id, known }: { id: string; known: Values }) {
  const { sex: knownSex, ...texts } = known
  const form = useForm(texts)
  const [sex, setSex] = useState(knownSex)
  const sending = useApply(id, (field, message) => form.fail(field, message))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = form.check({
      name: required(noName.message),
      phone: (value) => (isPhone(cleanPhone(value)) ? undefined : wrongPhone.message),
      unit: required(noUnit.message),
      remark: (value) => ([...value].length > LONGEST_REMARK ? `备注不能超过 ${LONGEST_REMARK} 个字` : undefined),
    })
    if (isRight) void sending.send({ ...form.values, sex })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Card className={styles.part}>
        <Field
          label="姓名"
          icon={<UserRound size={22} aria-hidden="true" />}
          autoComplete="name"
          maxLength={50}
          {...form.field('name')}
        />
        <div className={styles.sex}>
          <span aria-hidden="true">性别</span>
          <Segmented label="性别" options={sexes} value={sex} onChange={setSex} />
        </div>
        <Field
          label="手机号"
          type="tel"
          icon={<Phone size={22} aria-hidden="true" />}
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          {...form.field('phone')}
        />
        <Field
          label="单位"
          icon={<Building2 size={22} aria-hidden="true" />}
          autoComplete="organization"
          maxLength={100}
          {...form.field('unit')}
        />
        <Field
          label="职务"
          icon={<BriefcaseBusiness size={22} aria-hidden="true" />}
          autoComplete="organization-title"
          maxLength={100}
          {...form.field('job')}
        />
      </Card>
      <Card className={styles.part}>
        <h2 className={styles.title}>
          备注<small>选填</small>
        </h2>
        <TextArea label="备注" rows={4} most={LONGEST_REMARK} {...form.field('remark')} />
      </Card>
      <p className={styles.next}>提交后即报名。需要审核的班级由班主任审核，结果会发消息告知，通过后即可学习。</p>
      <Button type="submit" block busy={sending.isBusy}>
        提交报名
      </Button>
    </form>
  )
}
