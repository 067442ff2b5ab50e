import { sizeText } from '@college/rules/kit/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { cachedBytes, clearCache } from './clear-cache.ts'

/** Shows how much storage the app uses on this device, and clears it. */
export function ClearCacheRow() {
  const queries = useQueryClient()
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    void cachedBytes().then(setBytes)
  }, [])

  const clear = async () => {
    const before = await cachedBytes()
    const size = before === undefined ? '' : `（${sizeText(before)}）`
    if (!(await showConfirm({ text: `是否清除缓存${size}？未上传的学习进度和草稿会保留。` }))) return
    try {
      await clearCache()
    } catch {
      return toast('清除失败，请重试')
    }
    void queries.invalidateQueries()
    setBytes(await cachedBytes())
    toast(before === undefined ? '缓存已清除' : `已清除 ${sizeText(before)}`, 'success')
  }

  return (
    <ListRow
      icon={<Eraser size={22} />}
      title="清除缓存"
      {...(bytes !== undefined && { value: sizeText(bytes) })}
      onTap={() => void clear()}
    />
  )
}
