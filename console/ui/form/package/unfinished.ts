import { failed } from '@college/contract/kit/envelope.ts'
import { editRefusals } from '@college/contract/kit/form.ts'
import { Refused } from '@college/web/kit/data/send.ts'

/** The addresses of forms whose package is still on its way. */
const unfinished = new Set<string>()

export function noteUnfinished(form: string, isUnfinished: boolean): void {
  if (isUnfinished) unfinished.add(form)
  else unfinished.delete(form)
}

/** A new thing gets another address when it is saved, where its upload would not be found again. */
export function refuseUnfinished(form: string, key: string): void {
  if (!unfinished.has(form)) return
  const errors = { [key]: '安装包还在上传，请等它传完再保存，或先取消' }
  throw new Refused(failed(editRefusals.invalid, { errors }))
}
