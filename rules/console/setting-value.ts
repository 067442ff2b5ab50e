import type { SettingKind } from '@college/contract/console/settings.ts'
import { readPairs, readRecord } from './setting-record.ts'

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
      return whyNotAddress(kind, value)
    case 'one':
      return value === '' || /^[\w-]{1,64}$/.test(value) ? undefined : '请从选项里选一个'
    case 'text':
      return whyNotText(kind, value)
    case 'record':
      return whyNotRecord(kind, value)
    case 'pairs':
      return whyNotPairs(kind, value)
  }
}

function whyNotText({ least = 0, most = Number.MAX_SAFE_INTEGER }: SettingKind, value: string): string | undefined {
  if (value.length > most) return `最多 ${most} 个字`
  return value.trim().length < least ? '不能为空' : undefined
}

function whyNotNumber(kind: SettingKind, value: string): string | undefined {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, isWhole = false } = kind
  const number = Number(value)
  const isNumber = /^\d{1,9}(\.\d{1,2})?$/.test(value)
  if (isWhole && !/^\d+$/.test(value)) return `请填写 ${least} 到 ${most} 的整数`
  return isNumber && number >= least && number <= most ? undefined : `请填写 ${least} 到 ${most} 的数`
}

function whyNotList({ options, least = 0 }: SettingKind, value: string): string | undefined {
  const items = value === '' ? [] : value.split(',')
  if (items.length < least) return `至少选 ${least} 项`
  if (items.some((item) => item.trim() === '')) return '逗号之间不能为空'
  if (!options) return undefined
  const known = new Set(options.map((option) => option.value))
  return items.every((item) => known.has(item)) ? undefined : '有不认识的选项'
}

function whyNotAddress({ isOwn = false, most }: SettingKind, value: string): string | undefined {
  if (isOwn) return isOwnPath(value) ? undefined : '请填写 / 开头的站内地址'
  if (most !== undefined && value.length > most) return `最多 ${most} 个字`
  return isAddress(value) ? undefined : '请填写 / 开头的站内地址或完整的网址'
}

const isOwnPath = (value: string): boolean => /^\/(?![/\\])\S{1,200}$/.test(value)

/** Nothing, a path of ours, or an address with a scheme that opens a page or an app, never one that runs a script. */
function isAddress(value: string): boolean {
  if (value === '' || /^\/(?![/\\])\S*$/.test(value)) return true
  return /^(?!javascript|data|vbscript)[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value)
}

/** The first field that does not fit, by its name. */
function whyNotRecord({ parts = [] }: SettingKind, value: string): string | undefined {
  const texts = readRecord(parts, value)
  if (!texts) return '内容无法识别'
  for (const { key, name, kind } of parts) {
    const why = whyNotSetting(kind, texts[key] ?? '')
    if (why) return `${name}：${why}`
  }
  return undefined
}

function whyNotPairs({ most = Number.MAX_SAFE_INTEGER }: SettingKind, value: string): string | undefined {
  const words = readPairs(value)?.flat()
  if (!words) return '内容无法识别'
  if (words.some((word) => word.trim() === '')) return '每一对都要填两个词'
  return words.some((word) => word.length > most) ? `每个词最多 ${most} 个字` : undefined
}
