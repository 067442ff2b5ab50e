import { cleanPhone } from '@college/rules/account/phone.ts'
import { IdCard, Smartphone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../../ui/form/Field.tsx'

type Bound = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }

/** Length of a phone number (D1-B196). */
const LONGEST = 11

/** A pasted '+86 138 0000 0001' is cleaned first and cut to its length second; `maxlength` would cut first. */
const shortPhone = (written: string): string =>
  written.length > LONGEST ? cleanPhone(written).slice(0, LONGEST) : written

/** The phone field of every form. */
export const PhoneField = ({ label = '手机号', onChange, ...bound }: Bound & { label?: string }): ReactNode => (
  <Field
    label={label}
    icon={<Smartphone size={22} aria-hidden="true" />}
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    {...bound}
    onChange={(written) => onChange(shortPhone(written))}
  />
)

type Props = {
  person: Bound
  number: Bound & {
    /** Maximum length; it differs between the forms (D1-B197). */
    maxLength?: number
  }
  phone: Bound
}

/** The identity fields: name, student number, phone. */
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
