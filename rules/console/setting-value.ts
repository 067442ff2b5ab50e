import type { SettingKind } from '@college/contract/console/settings.ts'

/** Why a value does not fit a setting, as a sentence; undefined when it does. */
export function whyNotSetting(kind: SettingKind, value: string): string | undefined {
  switch (kind.type) {
    case 'flag':
      return value === '0' || value === '1' ? undefined : '只能是开或关'
    case 'number':
      return whyNotNumber(kind, value)
    case 'choice':
      return kind.options?.some((option) => option.value === value) ? undefined : '请从选项里选一个'
    case 'list':
      return whyNotList(kind, value)
    case 'address':
      return isAddress(value) ? undefined : '请填写 / 开头的站内地址或完整的网址'
    case 'json':
      return isJson(value) ? undefined : '不是有效的 JSON'
    case 'text':
      return value.length <= (kind.most ?? Number.MAX_SAFE_INTEGER) ? undefined : `最多 ${kind.most} 个字`
  }
}

function whyNotNumber({ least = 0, most = Number.MAX_SAFE_INTEGER }: SettingKind, value: string): string | undefined {
  const number = Number(value)
  const isNumber = /^\d{1,9}(\.\d{1,2})?$/.test(value)
  return isNumber && number >= least && number <= most ? undefined : `请填写 ${least} 到 ${most} 的数`
}

function whyNotList({ options }: SettingKind, value: string): string | undefined {
  const items = value === '' ? [] : value.split(',')
  if (items.some((item) => item.trim() === '')) return '逗号之间不能为空'
  if (!options) return undefined
  const known = new Set(options.map((option) => option.value))
  return items.every((item) => known.has(item)) ? undefined : '有不认识的选项'
}

/** Nothing, a path of ours, or an address with a scheme that opens a page or an app, never one that runs a script. */
function isAddress(value: string): boolean {
  if (value === '' || /^\/(?![/\\])\S*$/.test(value)) return true
  return /^(?!javascript|data|vbscript)[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value)
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
