import { IdCard, Smartphone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'

type Bound = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }

/** The phone of a person, as every form asks for it. */
export const PhoneField = ({ label = '手机号', ...bound }: Bound & { label?: string }): ReactNode => (
  <Field
    label={label}
    icon={<Smartphone size={22} aria-hidden="true" />}
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    maxLength={11}
    {...bound}
  />
)

type Props = {
  person: Bound
  number: Bound & {
    /** Characters; the forms differ (D1-B197). */
    maxLength?: number
  }
  phone: Bound
}

/** Who somebody is: name, student number, phone. */
export const PersonFields = ({ person, number, phone }: Props) => (
  <>
    <Field
      label="学员姓名"
      icon={<UserRound size={22} aria-hidden="true" />}
      autoComplete="name"
      maxLength={11}
      {...person}
    />
    <Field label="学员编号" icon={<IdCard size={22} aria-hidden="true" />} autoComplete="username" {...number} />
    <PhoneField {...phone} />
  </>
)
