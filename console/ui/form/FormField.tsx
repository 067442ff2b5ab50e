import type { Field, Values } from '@college/contract/kit/form.ts'
import { isAsked } from '@college/rules/kit/form.ts'
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { HtmlField } from './HtmlField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { LengthField } from './LengthField.tsx'
import { PickMany, PickOne } from './PickField.tsx'
import { UploadField } from './UploadField.tsx'

/** Few forms need what sends large files. */
const PackageField = lazy(async () => ({ default: (await import('./package/PackageField.tsx')).PackageField }))

type Props = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** The whole form, for a field that fills others. */
  values: Values
  set: (key: string, value: unknown) => void
  /** What to correct, by the key of the field; of an item by `list.place.key`. */
  errors: Record<string, string>
  /** The key in `errors`. */
  at?: string
}

/** One field with its label, its hint, and what is wrong with it. */
function FormField(given: Props) {
  const { field, errors, at = field.key } = given
  const id = useId()
  const error = errors[at]
  const described = error ? `${id}-error` : undefined
  const isGroup = field.type === 'items' || field.type === 'many'
  return (
    <div className={error ? `form-field ${field.type} wrong` : `form-field ${field.type}`} data-field={at}>
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {field.isRequired && (
          <span className="red" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <fieldset
        className="form-control"
        {...(isGroup && { 'aria-labelledby': `${id}-label` })}
        aria-describedby={described}
      >
        {controlOf({ ...given, at }, id, error !== undefined)}
      </fieldset>
      {field.hint && <p className="t3 s12">{field.hint}</p>}
      {error && (
        <p className="form-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The fields that are asked for as the form is filled in now. */
export function FormFields({
  fields,
  values,
  set,
  errors,
  within = '',
}: {
  fields: readonly Field[]
  values: Values
  set: (key: string, value: unknown) => void
  errors: Record<string, string>
  /** The place of an item in its list, such as 'units.2.'. */
  within?: string
}) {
  return fields
    .filter((field) => isAsked(field, values))
    .map((field) => (
      <FormField
        key={field.key}
        field={field}
        value={values[field.key]}
        onChange={(value) => set(field.key, value)}
        values={values}
        set={set}
        errors={errors}
        at={within + field.key}
      />
    ))
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table, type by type
function controlOf(given: Required<Props>, id: string, isWrong: boolean): ReactNode {
  const { field, value, onChange, errors, at } = given
  const status = isWrong ? 'error' : ''
  const { label } = field
  switch (field.type) {
    case 'text': {
      const shared = {
        id,
        status,
        maxLength: field.max,
        value: String(value ?? ''),
        'aria-invalid': isWrong,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      } as const
      return field.rows ? <Input.TextArea {...shared} rows={field.rows} /> : <Input {...shared} autoComplete="off" />
    }
    case 'html':
      return <HtmlField id={id} label={label} html={String(value ?? '')} onChange={onChange} />
    case 'picture':
      return <UploadField id={id} label={label} value={String(value ?? '')} ratio={field.ratio} onChange={onChange} />
    case 'file':
      return <UploadField id={id} label={label} value={String(value ?? '')} accept={field.accept} onChange={onChange} />
    case 'package':
      return (
        <Suspense fallback={<div className="upload-field" aria-busy="true" />}>
          <PackageField
            {...{ id, label }}
            at={field.key}
            value={String(value ?? '')}
            values={given.values}
            set={given.set}
            errors={errors}
          />
        </Suspense>
      )
    case 'select':
      return (
        <Select
          id={id}
          status={status}
          aria-label={label}
          allowClear={!field.isRequired}
          placeholder="请选择"
          options={[...field.options]}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'number':
      return (
        <InputNumber
          id={id}
          status={status}
          min={field.min}
          max={field.max}
          precision={field.decimals ?? 0}
          {...(field.unit && { suffix: field.unit })}
          value={value as number | null}
          onChange={onChange}
        />
      )
    case 'length':
      return <LengthField {...{ id, isWrong, value, onChange }} />
    case 'instant':
    case 'day':
      return <TimeField id={id} isDay={field.type === 'day'} isWrong={isWrong} value={value} onChange={onChange} />
    case 'tags':
      return (
        <Select
          id={id}
          mode="tags"
          status={status}
          aria-label={label}
          placeholder="输入后按回车"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '、']}
          value={value as string[]}
          onChange={onChange}
        />
      )
    case 'one':
      return <PickOne {...{ id, label, isWrong, onChange }} from={field.from} value={String(value ?? '')} />
    case 'many':
      return (
        <PickMany {...{ id, label, isWrong, onChange }} from={field.from} max={field.max} value={value as string[]} />
      )
    default:
      return (
        <ItemsField
          field={field}
          items={value as Values[]}
          onChange={onChange}
          drawn={(item, set, place) => (
            <FormFields fields={field.fields} values={item} set={set} errors={errors} within={`${at}.${place}.`} />
          )}
        />
      )
  }
}

type TimeProps = { id: string; isDay: boolean; isWrong: boolean; value: unknown; onChange: (value: string) => void }

function TimeField({ id, isDay, isWrong, value, onChange }: TimeProps) {
  return (
    <DatePicker
      id={id}
      status={isWrong ? 'error' : ''}
      showTime={isDay ? false : { format: 'HH:mm' }}
      format={isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
      placeholder={isDay ? '日期' : '日期和时间'}
      value={value ? dayjs(value as string) : null}
      onChange={(time) => {
        if (!time) onChange('')
        else onChange(isDay ? time.format('YYYY-MM-DD') : time.second(0).millisecond(0).toISOString())
      }}
    />
  )
}
