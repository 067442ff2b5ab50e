import { isSame } from '@college/rules/kit/merge.ts'
import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** The fields of a form of the component library show this, also after it was discarded, taken over or read again. */
export function useFormFields<Fields extends object>(form: FormInstance<Fields>, fields: Fields): void {
  useEffect(() => {
    if (!isSame(form.getFieldsValue(true), fields))
      form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0])
  })
}
